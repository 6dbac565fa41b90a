import { sitePaths } from '#shared/domain/site-paths.ts';
import { type LazyPage, lazyPage } from './lazy-page.ts';

export interface SitePage extends LazyPage {
  paths: readonly string[];
  /** Who may see it. */
  access: 'anyone' | 'signed-in' | 'admin';
  /** `plain` brings its own main part, and header for those who are not signed in; `window` fills the window and scrolls inside. */
  frame: 'plain' | 'page' | 'window';
}

/** The site's pages, the public chat apart: address, who may see it, and the file it is in. */
export const sitePages: SitePage[] = [
  {
    paths: [sitePaths.home, sitePaths.auth],
    access: 'anyone',
    frame: 'plain',
    ...lazyPage(async () => (await import('#client/features/auth/pages/auth-page.tsx')).AuthPage),
  },
  {
    paths: [sitePaths.pricing],
    access: 'anyone',
    frame: 'plain',
    ...lazyPage(async () => (await import('#client/features/pricing/pages/pricing-page.tsx')).PricingPage),
  },
  {
    paths: sitePaths.picker,
    access: 'anyone',
    frame: 'page',
    ...lazyPage(async () => (await import('#client/features/assistants/pages/picker-page.tsx')).PickerPage),
  },
  {
    paths: sitePaths.dashboard,
    access: 'signed-in',
    frame: 'page',
    ...lazyPage(async () => (await import('#client/features/dashboard/pages/dashboard-page.tsx')).DashboardPage),
  },
  {
    paths: sitePaths.myAssistants,
    access: 'signed-in',
    frame: 'page',
    ...lazyPage(
      async () => (await import('#client/features/assistants/pages/my-assistants-page.tsx')).MyAssistantsPage,
    ),
  },
  {
    paths: sitePaths.chat,
    access: 'signed-in',
    frame: 'window',
    ...lazyPage(async () => (await import('#client/features/conversations/pages/chat-page.tsx')).ChatPage),
  },
  {
    paths: sitePaths.whatsapp,
    access: 'signed-in',
    frame: 'page',
    ...lazyPage(async () => (await import('#client/features/whatsapp/pages/whatsapp-page.tsx')).WhatsappPage),
  },
  {
    paths: [sitePaths.profile],
    access: 'signed-in',
    frame: 'page',
    ...lazyPage(async () => (await import('#client/features/profile/pages/profile-page.tsx')).ProfilePage),
  },
];
