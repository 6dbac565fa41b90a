import { catalogue, type TextOf } from '../catalogue.ts';

export type ShellText = TextOf<typeof shellText>;

/** The frame of the site: its top bar and its menus. */
export const shellText = catalogue('shell', {
  mainNavigation: 'Navegación principal',
  areaNavigation: 'Tu espacio',
  openMenu: (unread: number, toAnswer: number) =>
    [
      'Abrir menú',
      ...(toAnswer > 0 ? [`${toAnswer} en la bandeja`] : []),
      ...(unread > 0 ? [`${unread} contactos sin leer`] : []),
    ].join(', '),
  inbox: 'Bandeja',
  toAnswer: 'por atender',
  contacts: 'Contactos',
  unread: 'sin leer',
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
  numbers: 'Estadísticas',
  myAssistants: 'Mis Asistentes',
  chat: 'Chat',
  whatsapp: 'WhatsApp',
  profile: 'Mi Perfil',
  noEmail: 'Sin email',
  admin: 'Administrador',
  user: 'Usuario',
  controlPanel: 'Panel de Control',
  userManagement: 'Gestión de Usuarios',
  assistantManagement: 'Gestión de Asistentes',
  auditLog: 'Registro de auditoría',
  audit: 'Auditoría',
  userPanel: 'Panel de Usuario',
  backOffice: 'Administración',
  backOfficeMenu: 'Menú de administración',
  logout: 'Cerrar Sesión',
  login: 'Acceder',
});
