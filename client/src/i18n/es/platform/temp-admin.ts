import { plural } from '#client/i18n/plural.ts';
import { catalogue, type TextOf } from '../../catalogue.ts';

export type TempAdminText = TextOf<typeof tempAdminText>;

/** Sentences of the back office's demonstration over invented data. */
export const tempAdminText = catalogue('tempAdmin', {
  banner: 'MODO ACCESO DIRECTO DE PRUEBA',
  bannerText:
    'Ves la interfaz de administración sin autenticación. Todos los datos son inventados: lo que hagas aquí no se guarda y no da acceso a nada.',
  toLogin: 'Iniciar sesión de verdad',
  title: 'Panel Admin',
  description: 'Una muestra de la administración de la plataforma.',
  sections: 'Secciones',
  dashboard: 'Panel de Control',
  users: 'Usuarios',
  assistants: 'Asistentes',
  subscriptions: 'Suscripciones',
  whatsapp: 'WhatsApp',

  totalUsers: 'Total Users',
  activeSubscriptions: 'Active Subscriptions',
  activeAssistants: 'Active Assistants',
  monthlyRevenue: 'Monthly Revenue',
  fromLastMonth: (percent: number) => `+${percent}% from last month`,

  searchUsers: 'Buscar usuarios...',
  searchAssistants: 'Buscar asistentes...',
  searchSubscriptions: 'Buscar suscripciones...',
  nothing: 'Nada coincide con la búsqueda.',

  user: 'Usuario',
  email: 'Correo',
  role: 'Rol',
  admin: 'Administrador',
  plainUser: 'Usuario',
  plan: 'Suscripción',
  status: 'Estado',
  active: 'Activo',
  trial: 'Prueba',
  count: 'Asistentes',
  ends: 'Termina',
  never: 'Sin fecha',
  visible: (name: string) => `${name}: visible para los visitantes`,
  on: 'Activo',
  off: 'Inactivo',
  contacts: (count: number) => plural('es', count, { one: '1 contacto', other: '# contactos' }),
  pending: 'Pendiente QR',
  connected: 'Conectado',
  disconnected: 'Desconectado',
});
