import type { AuditAction } from '#shared/contracts/audit.ts';

export type AuditText = typeof audit;

const actions: Record<AuditAction, string> = {
  'login.ok': 'Inició sesión',
  'login.failed': 'Intento de inicio de sesión fallido',
  logout: 'Cerró sesión',
  'access.refused': 'Acceso denegado',
  'user.registered': 'Se registró',
  'user.created': 'Creó un usuario',
  'user.updated': 'Cambió los datos de un usuario',
  'user.role_changed': 'Cambió el rol de un usuario',
  'user.password_changed': 'Cambió una contraseña',
  'user.deleted': 'Eliminó un usuario',
  'subscription.changed': 'Cambió una suscripción',
  'assistant.key_changed': 'Cambió la clave propia de un asistente',
  'assistant.moved': 'Cambió el propietario de un asistente',
  'assistant.deleted': 'Eliminó un asistente',
  'contacts.exported': 'Exportó contactos',
  'contact.erased': 'Borró un contacto',
  'settings.changed': 'Cambió la configuración',
};

export const audit = {
  title: 'Registro de auditoría',
  description: 'Quién hizo qué, cuándo y desde dónde.',
  search: 'Buscar por persona...',
  actionFilter: 'Filtrar por acción',
  allActions: 'Todas las acciones',
  loadError: 'No se pudo cargar el registro',
  loadErrorDescription: 'Revisa tu conexión y vuelve a intentarlo.',
  emptyTitle: 'No hay nada registrado',
  emptyDescription: 'Prueba con otra persona o con otra acción.',
  columns: { what: 'Qué', who: 'Quién', target: 'Sobre', ip: 'Dirección IP', when: 'Cuándo' },
  nobody: 'Sin sesión',
  unknownAccount: 'Con una cuenta que no existe',
  change: (from: string, to: string) => `De ${from} a ${to}`,
  formerly: (name: string) => `Antes: ${name}`,
  roles: { admin: 'Administrador', user: 'Usuario' },
  actions,
};
