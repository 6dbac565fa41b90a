import { type LazyPage, lazyPage } from '#client/components/faults/lazy-parts.tsx';
import { sitePaths } from '#shared/domain/site-paths.ts';

export interface SitePage extends LazyPage {
  paths: readonly string[];
  /** Who may see the page. */
  access: 'anyone' | 'signed-in' | 'admin';
  /**
   * `plain`: the page has its own main element, and its own header for visitors who are not signed in. `window`: the page fills the window
   * and scrolls inside. `bare`: the page shows nothing of the site and does not ask for a session.
   */
  frame: 'plain' | 'page' | 'window' | 'bare';
}

/** The site's pages, except the public chat: their addresses, who may see them, and their files. */
export const sitePages: SitePage[] = [
  {
    paths: [sitePaths.home, sitePaths.auth],
    access: 'anyone',
    frame: 'plain',
    ...lazyPage(() => import('#client/features/auth/pages/auth-page.tsx'), 'AuthPage'),
  },
  {
    paths: [sitePaths.forgotPassword],
    access: 'anyone',
    frame: 'plain',
    ...lazyPage(() => import('#client/features/auth/pages/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  },
  {
    paths: [sitePaths.newPassword],
    access: 'anyone',
    frame: 'plain',
    ...lazyPage(() => import('#client/features/auth/pages/new-password-page.tsx'), 'NewPasswordPage'),
  },
  {
    paths: [sitePaths.pricing],
    access: 'anyone',
    frame: 'plain',
    ...lazyPage(() => import('#client/features/pricing/pages/pricing-page.tsx'), 'PricingPage'),
  },
  {
    paths: sitePaths.picker,
    access: 'anyone',
    frame: 'page',
    ...lazyPage(() => import('#client/features/assistants/picker/picker-page.tsx'), 'PickerPage'),
  },
  {
    paths: sitePaths.dashboard,
    access: 'signed-in',
    frame: 'page',
    ...lazyPage(() => import('#client/features/dashboard/pages/dashboard-page.tsx'), 'DashboardPage'),
  },
  {
    paths: [sitePaths.more],
    access: 'signed-in',
    frame: 'page',
    ...lazyPage(() => import('./shell/more-page.tsx'), 'MorePage'),
  },
  {
    paths: [sitePaths.adminMore],
    access: 'admin',
    frame: 'page',
    ...lazyPage(() => import('./shell/more-page.tsx'), 'MorePage'),
  },
  {
    paths: sitePaths.myAssistants,
    access: 'signed-in',
    frame: 'page',
    ...lazyPage(() => import('#client/features/assistants/list/my-assistants-page.tsx'), 'MyAssistantsPage'),
  },
  {
    paths: [sitePaths.allContacts],
    access: 'signed-in',
    frame: 'page',
    ...lazyPage(() => import('#client/features/contacts/list/all-contacts-page.tsx'), 'AllContactsPage'),
  },
  {
    paths: [sitePaths.inbox],
    access: 'signed-in',
    frame: 'window',
    ...lazyPage(() => import('#client/features/inbox/pages/inbox-page.tsx'), 'InboxPage'),
  },
  {
    paths: [sitePaths.bookings],
    access: 'signed-in',
    frame: 'page',
    ...lazyPage(() => import('#client/features/booking/bookings/bookings-page.tsx'), 'BookingsPage'),
  },
  {
    paths: [sitePaths.contactsByStatus],
    access: 'signed-in',
    frame: 'page',
    ...lazyPage(() => import('#client/features/contacts/status/contacts-by-status-page.tsx'), 'ContactsByStatusPage'),
  },
  {
    paths: [sitePaths.contacts],
    access: 'signed-in',
    frame: 'page',
    ...lazyPage(() => import('#client/features/contacts/board/owner-contacts-page.tsx'), 'OwnerContactsPage'),
  },
  {
    paths: [sitePaths.numbers],
    access: 'signed-in',
    frame: 'page',
    ...lazyPage(() => import('#client/features/numbers/pages/numbers-page.tsx'), 'NumbersPage'),
  },
  {
    paths: [sitePaths.costs],
    access: 'signed-in',
    frame: 'page',
    ...lazyPage(() => import('#client/features/costs/pages/costs-page.tsx'), 'CostsPage'),
  },
  {
    paths: sitePaths.assistantPlace,
    access: 'signed-in',
    frame: 'window',
    ...lazyPage(() => import('#client/features/assistants/place/place-page.tsx'), 'AssistantPlacePage'),
  },
  {
    paths: sitePaths.adminAssistantPlace,
    access: 'admin',
    frame: 'window',
    ...lazyPage(() => import('#client/features/assistants/place/place-page.tsx'), 'AdminAssistantPlacePage'),
  },
  {
    paths: [sitePaths.adminContacts],
    access: 'admin',
    frame: 'page',
    ...lazyPage(() => import('#client/features/contacts/board/admin-contacts-page.tsx'), 'AdminContactsPage'),
  },
  {
    paths: sitePaths.chat,
    access: 'signed-in',
    frame: 'window',
    ...lazyPage(() => import('#client/features/conversations/pages/chat-page.tsx'), 'ChatPage'),
  },
  {
    paths: sitePaths.whatsapp,
    access: 'signed-in',
    frame: 'page',
    ...lazyPage(() => import('#client/features/whatsapp/pages/whatsapp-page.tsx'), 'WhatsappPage'),
  },
  {
    paths: [sitePaths.profile],
    access: 'signed-in',
    frame: 'page',
    ...lazyPage(() => import('#client/features/profile/pages/profile-page.tsx'), 'ProfilePage'),
  },
  {
    paths: [sitePaths.webhooks],
    access: 'signed-in',
    frame: 'page',
    ...lazyPage(() => import('#client/features/webhooks/pages/webhooks-page.tsx'), 'WebhooksPage'),
  },
  {
    paths: sitePaths.adminDashboard,
    access: 'admin',
    frame: 'page',
    ...lazyPage(() => import('#client/features/admin-dashboard/pages/admin-dashboard-page.tsx'), 'AdminDashboardPage'),
  },
  {
    paths: sitePaths.adminUsers,
    access: 'admin',
    frame: 'page',
    ...lazyPage(() => import('#client/features/users/pages/users-page.tsx'), 'UsersPage'),
  },
  {
    paths: sitePaths.adminUserConfig,
    access: 'admin',
    frame: 'page',
    ...lazyPage(() => import('#client/features/users/pages/user-config-page.tsx'), 'UserConfigPage'),
  },
  {
    paths: [sitePaths.adminSubscriptions],
    access: 'admin',
    frame: 'page',
    ...lazyPage(() => import('#client/features/subscriptions/pages/subscriptions-page.tsx'), 'SubscriptionsPage'),
  },
  {
    paths: [sitePaths.adminCosts],
    access: 'admin',
    frame: 'page',
    ...lazyPage(() => import('#client/features/costs/pages/platform-costs-page.tsx'), 'PlatformCostsPage'),
  },
  {
    paths: [sitePaths.adminAudit],
    access: 'admin',
    frame: 'page',
    ...lazyPage(() => import('#client/features/audit/pages/audit-page.tsx'), 'AuditPage'),
  },
  {
    paths: [sitePaths.adminStatus],
    access: 'admin',
    frame: 'page',
    ...lazyPage(() => import('#client/features/status/pages/status-page.tsx'), 'StatusPage'),
  },
  {
    paths: [sitePaths.adminAssistants],
    access: 'admin',
    frame: 'page',
    ...lazyPage(() => import('#client/features/assistants/back-office/all-assistants-page.tsx'), 'AllAssistantsPage'),
  },
  {
    paths: [sitePaths.adminWhatsapp],
    access: 'admin',
    frame: 'page',
    ...lazyPage(() => import('#client/features/whatsapp/pages/connections-page.tsx'), 'ConnectionsPage'),
  },
  {
    paths: [sitePaths.tempAdmin],
    access: 'anyone',
    frame: 'bare',
    ...lazyPage(() => import('#client/features/temp-admin/pages/temp-admin-page.tsx'), 'TempAdminPage'),
  },
  {
    paths: [sitePaths.adminSettings],
    access: 'admin',
    frame: 'page',
    ...lazyPage(() => import('#client/features/settings/pages/settings-page.tsx'), 'SettingsPage'),
  },
];
