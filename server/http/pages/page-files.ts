import { type AssistantSection, assistantSections, pathMatches, sitePaths } from '#shared/domain/site-paths.ts';

type SitePage = Exclude<keyof typeof sitePaths, 'publicChat'>;

/**
 * The client's files that each page begins with, beside those of every page. A page names them in its head, so that the browser need not
 * run its first script to learn of them. A test compares them with what browsers ask for.
 */
const pageFiles: Record<SitePage, string[]> = {
  home: ['features/auth/pages/auth-page.tsx'],
  auth: ['features/auth/pages/auth-page.tsx'],
  forgotPassword: ['features/auth/pages/forgot-password-page.tsx'],
  newPassword: ['features/auth/pages/new-password-page.tsx'],
  pricing: ['features/pricing/pages/pricing-page.tsx'],
  picker: ['features/assistants/picker/picker-page.tsx'],
  tempAdmin: ['features/temp-admin/pages/temp-admin-page.tsx'],
  dashboard: ['features/dashboard/pages/dashboard-page.tsx'],
  more: ['app/shell/more-page.tsx'],
  myAssistants: ['features/assistants/list/my-assistants-page.tsx'],
  allContacts: ['features/contacts/list/all-contacts-page.tsx'],
  contactsByStatus: ['features/contacts/status/contacts-by-status-page.tsx'],
  contacts: ['features/contacts/board/owner-contacts-page.tsx'],
  inbox: ['features/inbox/pages/inbox-page.tsx'],
  bookings: ['features/booking/bookings/bookings-page.tsx'],
  numbers: ['features/numbers/pages/numbers-page.tsx', 'features/numbers/components/chart.tsx'],
  costs: ['features/costs/pages/costs-page.tsx'],
  assistantPlace: ['features/assistants/place/place-page.tsx'],
  chat: ['features/conversations/pages/chat-page.tsx'],
  whatsapp: ['features/whatsapp/pages/whatsapp-page.tsx'],
  profile: ['features/profile/pages/profile-page.tsx'],
  webhooks: ['features/webhooks/pages/webhooks-page.tsx'],
  adminContacts: ['features/contacts/board/admin-contacts-page.tsx'],
  adminAssistants: ['features/assistants/back-office/all-assistants-page.tsx'],
  adminAssistantPlace: ['features/assistants/place/place-page.tsx'],
  adminMore: ['app/shell/more-page.tsx'],
  adminWhatsapp: ['features/whatsapp/pages/connections-page.tsx'],
  adminDashboard: ['features/admin-dashboard/pages/admin-dashboard-page.tsx'],
  adminUsers: ['features/users/pages/users-page.tsx'],
  adminUserConfig: ['features/users/pages/user-config-page.tsx'],
  adminSubscriptions: ['features/subscriptions/pages/subscriptions-page.tsx'],
  adminAudit: ['features/audit/pages/audit-page.tsx'],
  adminCosts: ['features/costs/pages/platform-costs-page.tsx'],
  adminSettings: ['features/settings/pages/settings-page.tsx'],
  adminStatus: ['features/status/pages/status-page.tsx'],
};

/** The pages that strangers see. Every other page leads them to the login. */
const strangersPages: SitePage[] = ['home', 'auth', 'forgotPassword', 'newPassword', 'pricing', 'picker', 'tempAdmin'];

/** The files of the sections of an assistant's place that are not in the place's own file. */
const sectionFiles: Partial<Record<AssistantSection, string[]>> = {
  knowledge: ['features/knowledge/components/knowledge-panel.tsx'],
  checks: ['features/checks/components/checks-panel.tsx'],
  people: ['features/assistants/handoff/handoff-section.tsx'],
  cards: ['features/assistants/forms/forms-section.tsx'],
  booking: ['features/booking/setup/booking-setup.tsx'],
  channels: ['features/assistants/channels/channels-section.tsx'],
  web: ['features/assistants/web/web-section.tsx'],
  privacy: ['features/assistants/privacy/privacy-section.tsx'],
  languages: ['features/assistants/languages/languages-section.tsx'],
  brand: ['features/assistants/brand/brand-section.tsx'],
  versions: ['features/assistants/versions/versions-section.tsx'],
  numbers: ['features/numbers/components/numbers-of-period.tsx', 'features/numbers/components/chart.tsx'],
};

/** The client's files of the page at an address, below `src`. Empty for a page that the caller does not see. */
export function pageFilesAt(path: string, isSignedIn: boolean): string[] {
  const isHere = (page: SitePage) => [sitePaths[page]].flat().some((pattern) => pathMatches(pattern, path));
  const page = keysOf(pageFiles).find(isHere);
  if (!page || !(isSignedIn || strangersPages.includes(page))) return [];
  const isPlace = page === 'assistantPlace' || page === 'adminAssistantPlace';
  const section = isPlace && keysOf(sectionFiles).find((name) => path.endsWith(`/${assistantSections[name]}`));
  return [...pageFiles[page], ...((section && sectionFiles[section]) || [])];
}

function keysOf<Key extends string>(record: Partial<Record<Key, unknown>>): Key[] {
  const isKey = (name: string): name is Key => name in record;
  return Object.keys(record).filter(isKey);
}
