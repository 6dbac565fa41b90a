import { publicChatPath, sitePaths } from '#shared/domain/site-paths.ts';

/** False until the back office is built: its links are hidden, and administrators land where everybody does. */
export const hasBackOffice: boolean = false;

/** Where links lead; the pages' patterns, with their aliases, are in shared/domain/site-paths.ts. */
export const paths = {
  home: sitePaths.home,
  login: sitePaths.auth,
  register: `${sitePaths.auth}?tab=register`,
  /** The login, and then a path of this site. */
  loginThen: (path: string) => `${sitePaths.auth}?redirect=${encodeURIComponent(path)}`,
  pricing: sitePaths.pricing,
  picker: sitePaths.picker[0],
  publicChat: publicChatPath,
  dashboard: sitePaths.dashboard[0],
  myAssistants: sitePaths.myAssistants[0],
  chat: (conversationId?: number) => (conversationId ? `/usuario/chat/${conversationId}` : '/usuario/chat'),
  /** Opens the private chat with an assistant. */
  chatWith: (assistantId: number) => `/chat?assistant=${assistantId}`,
  whatsapp: sitePaths.whatsapp[0],
  profile: sitePaths.profile,
  adminDashboard: '/admin/dashboard',
  adminUsers: '/admin/users',
  adminUsuarios: '/admin/usuarios',
  adminAssistants: '/admin/asistentes',
  adminSubscriptions: '/admin/suscripciones',
  adminWhatsapp: '/admin/whatsapp',
  adminSettings: '/admin/configuracion',
};

/** Where somebody arrives who signs in without having been on the way to anywhere. */
export function landingPath(role: 'user' | 'admin'): string {
  return hasBackOffice && role === 'admin' ? paths.adminUsers : paths.dashboard;
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
