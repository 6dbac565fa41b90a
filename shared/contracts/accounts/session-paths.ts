/** Methods and paths that every page of the site calls. They are apart from the schemas, so that public pages do not load zod. */
export const sessionPaths = {
  currentUser: { method: 'GET', path: '/api/user' },
  sessionRest: { method: 'GET', path: '/api/user/session' },
  login: { method: 'POST', path: '/api/login' },
  register: { method: 'POST', path: '/api/register' },
  setPreferences: { method: 'PATCH', path: '/api/user/preferences' },
  logout: { method: 'POST', path: '/api/logout' },
} as const;
