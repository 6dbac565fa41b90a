export type ShellText = typeof shell;

/** The frame of the site: its top bar and its menus. */
export const shell = {
  mainNavigation: 'Navegación principal',
  areaNavigation: 'Tu espacio',
  openMenu: 'Abrir menú',
  closeMenu: 'Cerrar menú',
  accountMenu: (username: string) => `Cuenta de ${username}`,
  adminPanel: 'Panel Admin',
  myDashboard: 'Mi Dashboard',
  publicChat: 'Chat Público',
  dashboard: 'Dashboard',
  users: 'Usuarios',
  assistants: 'Asistentes',
  subscriptions: 'Suscripciones',
  settings: 'Configuración',
  myAssistants: 'Mis Asistentes',
  chat: 'Chat',
  whatsapp: 'WhatsApp',
  profile: 'Mi Perfil',
  noEmail: 'Sin email',
  admin: 'Administrador',
  user: 'Usuario',
  logout: 'Cerrar Sesión',
  login: 'Acceder',
};
