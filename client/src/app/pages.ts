import { type LazyPart, lazyPart } from '#client/lib/lazy-part.ts';
import { sitePaths } from '#shared/domain/site-paths.ts';
import { PageLoading } from './page-loading.tsx';

export interface SitePage extends LazyPart {
  paths: readonly string[];
  /** Who may see it. */
  access: 'anyone' | 'signed-in' | 'admin';
  /** `plain` brings its own main part, and header for those who are not signed in; `window` fills the window and scrolls inside, `admin` has the back office's sidebar beside it, `bare` has nothing of the site about it and asks for no session. */
  frame: 'plain' | 'page' | 'window' | 'admin' | 'bare';
}

/** The site's pages, the public chat apart: address, who may see it, and the file it is in. */
export const sitePages: SitePage[] = [
  {
    paths: [sitePaths.home, sitePaths.auth],
    access: 'anyone',
    frame: 'plain',
    ...lazyPart(async () => (await import('#client/features/auth/pages/auth-page.tsx')).AuthPage, PageLoading),
  },
  {
    paths: [sitePaths.pricing],
    access: 'anyone',
    frame: 'plain',
    ...lazyPart(async () => (await import('#client/features/pricing/pages/pricing-page.tsx')).PricingPage, PageLoading),
  },
  {
    paths: sitePaths.picker,
    access: 'anyone',
    frame: 'page',
    ...lazyPart(
      async () => (await import('#client/features/assistants/pages/picker-page.tsx')).PickerPage,
      PageLoading,
    ),
  },
  {
    paths: sitePaths.dashboard,
    access: 'signed-in',
    frame: 'page',
    ...lazyPart(
      async () => (await import('#client/features/dashboard/pages/dashboard-page.tsx')).DashboardPage,
      PageLoading,
    ),
  },
  {
    paths: sitePaths.myAssistants,
    access: 'signed-in',
    frame: 'page',
    ...lazyPart(
      async () => (await import('#client/features/assistants/pages/my-assistants-page.tsx')).MyAssistantsPage,
      PageLoading,
    ),
  },
  {
    paths: [sitePaths.contacts],
    access: 'signed-in',
    frame: 'page',
    ...lazyPart(
      async () => (await import('#client/features/contacts/pages/owner-contacts-page.tsx')).OwnerContactsPage,
      PageLoading,
    ),
  },
  {
    paths: [sitePaths.adminContacts],
    access: 'admin',
    frame: 'admin',
    ...lazyPart(
      async () => (await import('#client/features/contacts/pages/admin-contacts-page.tsx')).AdminContactsPage,
      PageLoading,
    ),
  },
  {
    paths: sitePaths.chat,
    access: 'signed-in',
    frame: 'window',
    ...lazyPart(async () => (await import('#client/features/conversations/pages/chat-page.tsx')).ChatPage, PageLoading),
  },
  {
    paths: sitePaths.whatsapp,
    access: 'signed-in',
    frame: 'page',
    ...lazyPart(
      async () => (await import('#client/features/whatsapp/pages/whatsapp-page.tsx')).WhatsappPage,
      PageLoading,
    ),
  },
  {
    paths: [sitePaths.profile],
    access: 'signed-in',
    frame: 'page',
    ...lazyPart(async () => (await import('#client/features/profile/pages/profile-page.tsx')).ProfilePage, PageLoading),
  },
  {
    paths: sitePaths.adminDashboard,
    access: 'admin',
    frame: 'admin',
    ...lazyPart(
      async () => (await import('#client/features/admin-dashboard/pages/admin-dashboard-page.tsx')).AdminDashboardPage,
      PageLoading,
    ),
  },
  {
    paths: sitePaths.adminUsers,
    access: 'admin',
    frame: 'admin',
    ...lazyPart(async () => (await import('#client/features/users/pages/users-page.tsx')).UsersPage, PageLoading),
  },
  {
    paths: sitePaths.adminUserConfig,
    access: 'admin',
    frame: 'admin',
    ...lazyPart(
      async () => (await import('#client/features/users/pages/user-config-page.tsx')).UserConfigPage,
      PageLoading,
    ),
  },
  {
    paths: [sitePaths.adminSubscriptions],
    access: 'admin',
    frame: 'admin',
    ...lazyPart(
      async () => (await import('#client/features/subscriptions/pages/subscriptions-page.tsx')).SubscriptionsPage,
      PageLoading,
    ),
  },
  {
    paths: [sitePaths.adminAudit],
    access: 'admin',
    frame: 'admin',
    ...lazyPart(async () => (await import('#client/features/audit/pages/audit-page.tsx')).AuditPage, PageLoading),
  },
  {
    paths: [sitePaths.adminAssistants],
    access: 'admin',
    frame: 'admin',
    ...lazyPart(
      async () => (await import('#client/features/assistants/pages/all-assistants-page.tsx')).AllAssistantsPage,
      PageLoading,
    ),
  },
  {
    paths: [sitePaths.adminWhatsapp],
    access: 'admin',
    frame: 'admin',
    ...lazyPart(
      async () => (await import('#client/features/whatsapp/pages/connections-page.tsx')).ConnectionsPage,
      PageLoading,
    ),
  },
  {
    paths: [sitePaths.tempAdmin],
    access: 'anyone',
    frame: 'bare',
    ...lazyPart(
      async () => (await import('#client/features/temp-admin/pages/temp-admin-page.tsx')).TempAdminPage,
      PageLoading,
    ),
  },
  {
    paths: [sitePaths.adminSettings],
    access: 'admin',
    frame: 'admin',
    ...lazyPart(
      async () => (await import('#client/features/settings/pages/settings-page.tsx')).SettingsPage,
      PageLoading,
    ),
  },
];
