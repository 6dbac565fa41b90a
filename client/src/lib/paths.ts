import { publicChatPath } from '#shared/domain/conversations/chat-address.ts';
import { type EndedFilter, writeEnded } from '#shared/domain/conversations/ended-address.ts';
import { type AssistantSection, assistantPath, pathAt, sitePaths } from '#shared/domain/site-paths.ts';

/** The addresses of links. The route patterns, with their aliases, are in shared/domain/site-paths.ts. */
export const paths = {
  home: sitePaths.home,
  login: sitePaths.auth,
  register: `${sitePaths.auth}?tab=register`,
  /** The login page; after the login the user goes to a path of this site. */
  loginThen: (path: string) => `${sitePaths.auth}?redirect=${encodeURIComponent(path)}`,
  forgotPassword: sitePaths.forgotPassword,
  /** The registration page; after the registration the user goes to a path of this site. */
  registerThen: (path: string) => `${sitePaths.auth}?tab=register&redirect=${encodeURIComponent(path)}`,
  pricing: sitePaths.pricing,
  /** The pricing page, with the question whether to request a plan. */
  requestPlan: (plan: string) => `${sitePaths.pricing}?plan=${plan}`,
  picker: sitePaths.picker[0],
  publicChat: publicChatPath,
  dashboard: sitePaths.dashboard[0],
  /** The page with the links that do not fit into a phone's bottom bar. */
  more: sitePaths.more,
  adminMore: sitePaths.adminMore,
  myAssistants: sitePaths.myAssistants[0],
  createAssistant: `${sitePaths.myAssistants[0]}?crear`,
  /** The page of one of the user's own assistants, or a section of it. */
  assistant: (id: number, section?: AssistantSection) => assistantPath('user', id, section),
  /** The page of an assistant that was just created, with its link to share. */
  newAssistant: (id: number) => `${assistantPath('user', id)}?listo`,
  allContacts: sitePaths.allContacts,
  /** The details of a contact, shown over the list. */
  contact: (contactId: string) => `${sitePaths.allContacts}?contacto=${contactId}`,
  contactsByStatus: sitePaths.contactsByStatus,
  inbox: sitePaths.inbox,
  bookings: sitePaths.bookings,
  /** The bookings of one assistant. */
  bookingsOf: (assistantId: number) => `${sitePaths.bookings}?asistente=${assistantId}`,
  /** Ended conversations, optionally of one assistant; with `isAnybodys` of all users' assistants. */
  ended: (
    filter: EndedFilter,
    { assistantId, isAnybodys = false }: { assistantId?: string | undefined; isAnybodys?: boolean } = {},
  ) => {
    const params = new URLSearchParams(isAnybodys ? { de: 'todos' } : {});
    if (assistantId) params.set('asistente', assistantId);
    writeEnded(params, filter);
    return `${sitePaths.inbox}?${params}`;
  },
  /** The conversations of all users' assistants. */
  everybodysInbox: `${sitePaths.inbox}?de=todos`,
  numbers: sitePaths.numbers,
  costs: sitePaths.costs,
  contacts: (assistantId: number) => pathAt(sitePaths.contacts, assistantId),
  chat: (conversationId?: number) => pathAt(sitePaths.chat[0], conversationId),
  /** Opens the private chat with an assistant. */
  chatWith: (assistantId: number) => `${pathAt(sitePaths.chat[1])}?assistant=${assistantId}`,
  whatsapp: sitePaths.whatsapp[0],
  profile: sitePaths.profile,
  webhooks: sitePaths.webhooks,
  adminDashboard: sitePaths.adminDashboard[0],
  adminUsers: sitePaths.adminUsers[0],
  adminUsuarios: sitePaths.adminUsers[1],
  adminAssistants: sitePaths.adminAssistants,
  /** The administrator's page of any assistant, or a section of it. */
  adminAssistant: (id: number, section?: AssistantSection) => assistantPath('admin', id, section),
  /** The administrator's list of assistants, filtered by one owner. */
  assistantsOf: (ownerId: number) => `${sitePaths.adminAssistants}?owner=${ownerId}`,
  adminContacts: (assistantId: number) => pathAt(sitePaths.adminContacts, assistantId),
  /** The form of a user, or without an id the form of a new user. */
  userConfig: (id?: number) => pathAt(sitePaths.adminUserConfig[0], id),
  /** The same form, at the address that the dashboard links to. */
  dashboardUserConfig: (id?: number) => pathAt(sitePaths.adminUserConfig[1], id),
  adminSubscriptions: sitePaths.adminSubscriptions,
  adminWhatsapp: sitePaths.adminWhatsapp,
  adminSettings: sitePaths.adminSettings,
  adminAudit: sitePaths.adminAudit,
  adminStatus: sitePaths.adminStatus,
  adminCosts: sitePaths.adminCosts,
};

/** The page that a user sees after a login that did not start from another page. */
export function landingPath(role: 'user' | 'admin'): string {
  return role === 'admin' ? paths.adminUsers : paths.dashboard;
}

/** The path to go to after the login. It must be a path of this site, and not the login itself. */
export function safeRedirect(path: string | null): string | undefined {
  // "//host" and "/\host" lead to other sites, also with a control character in between, because browsers remove it.
  if (!path || !/^\/(?![/\\])/.test(path) || hasControlCharacter(path)) return undefined;
  const { origin, pathname } = new URL(path, location.origin);
  const isLogin = pathname === sitePaths.home || pathname === sitePaths.auth;
  return origin === location.origin && !isLogin ? path : undefined;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ');
}
