import { publicChatPath } from '#shared/domain/conversations/chat-address.ts';
import { type EndedFilter, writeEnded } from '#shared/domain/conversations/ended-address.ts';
import { type AssistantSection, assistantPath, pathAt, sitePaths } from '#shared/domain/site-paths.ts';

/** Where links lead; the pages' patterns, with their aliases, are in shared/domain/site-paths.ts. */
export const paths = {
  home: sitePaths.home,
  login: sitePaths.auth,
  register: `${sitePaths.auth}?tab=register`,
  /** The login, and then a path of this site. */
  loginThen: (path: string) => `${sitePaths.auth}?redirect=${encodeURIComponent(path)}`,
  forgotPassword: sitePaths.forgotPassword,
  /** The registration, and then a path of this site. */
  registerThen: (path: string) => `${sitePaths.auth}?tab=register&redirect=${encodeURIComponent(path)}`,
  pricing: sitePaths.pricing,
  /** The same page, with the question whether to ask for a plan. */
  requestPlan: (plan: string) => `${sitePaths.pricing}?plan=${plan}`,
  picker: sitePaths.picker[0],
  publicChat: publicChatPath,
  dashboard: sitePaths.dashboard[0],
  /** What has no place in a phone's bottom bar. */
  more: sitePaths.more,
  adminMore: sitePaths.adminMore,
  myAssistants: sitePaths.myAssistants[0],
  createAssistant: `${sitePaths.myAssistants[0]}?crear`,
  /** The place of one of one's assistants, or a section of it. */
  assistant: (id: number, section?: AssistantSection) => assistantPath('user', id, section),
  /** The place of one that has just been made, with its link to share. */
  newAssistant: (id: number) => `${assistantPath('user', id)}?listo`,
  allContacts: sitePaths.allContacts,
  /** The detail of a contact, over the list. */
  contact: (contactId: string) => `${sitePaths.allContacts}?contacto=${contactId}`,
  contactsByStatus: sitePaths.contactsByStatus,
  inbox: sitePaths.inbox,
  bookings: sitePaths.bookings,
  /** What is booked of one assistant. */
  bookingsOf: (assistantId: number) => `${sitePaths.bookings}?asistente=${assistantId}`,
  /** Conversations that have ended: of one assistant, and of anybody's, where that is said. */
  ended: (
    filter: EndedFilter,
    { assistantId, isAnybodys = false }: { assistantId?: string | undefined; isAnybodys?: boolean } = {},
  ) => {
    const params = new URLSearchParams(isAnybodys ? { de: 'todos' } : {});
    if (assistantId) params.set('asistente', assistantId);
    writeEnded(params, filter);
    return `${sitePaths.inbox}?${params}`;
  },
  /** The conversations of everybody's assistants. */
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
  /** The place of anybody's assistant, or a section of it. */
  adminAssistant: (id: number, section?: AssistantSection) => assistantPath('admin', id, section),
  /** Everybody's assistants with one owner's alone. */
  assistantsOf: (ownerId: number) => `${sitePaths.adminAssistants}?owner=${ownerId}`,
  adminContacts: (assistantId: number) => pathAt(sitePaths.adminContacts, assistantId),
  /** A user's form, or without an id the form for a new one. */
  userConfig: (id?: number) => pathAt(sitePaths.adminUserConfig[0], id),
  /** The same form, by the address that the dashboard leads to. */
  dashboardUserConfig: (id?: number) => pathAt(sitePaths.adminUserConfig[1], id),
  adminSubscriptions: sitePaths.adminSubscriptions,
  adminWhatsapp: sitePaths.adminWhatsapp,
  adminSettings: sitePaths.adminSettings,
  adminAudit: sitePaths.adminAudit,
  adminStatus: sitePaths.adminStatus,
  adminCosts: sitePaths.adminCosts,
};

/** Where somebody arrives who signs in without having been on the way to anywhere. */
export function landingPath(role: 'user' | 'admin'): string {
  return role === 'admin' ? paths.adminUsers : paths.dashboard;
}

/** The path to go on to after the login, when it is one of this site and not the login itself. */
export function safeRedirect(path: string | null): string | undefined {
  // "//host" and "/\host" are addresses elsewhere; so is either with a control character that the browser takes out.
  if (!path || !/^\/(?![/\\])/.test(path) || hasControlCharacter(path)) return undefined;
  const { origin, pathname } = new URL(path, location.origin);
  const isLogin = pathname === sitePaths.home || pathname === sitePaths.auth;
  return origin === location.origin && !isLogin ? path : undefined;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ');
}
