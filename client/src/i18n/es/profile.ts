import { catalogue, type TextOf } from '../catalogue.ts';

export type ProfileText = TextOf<typeof profileText>;

export const profileText = catalogue('profile', {
  title: 'Mi Perfil',
  description: 'Tus datos, tu plan y tu contraseña.',
  userMissing: 'No se pudo cargar la información del usuario',
  userMissingDescription: 'Revisa tu conexión y vuelve a intentarlo.',
  userIdMissing: 'User ID not available',

  personalTitle: 'Información personal',
  personalDescription: 'Con estos datos entras y te reconocemos.',
  username: 'Nombre de usuario',
  email: 'Email',
  emailHelp: 'Si lo dejas vacío, se queda como está.',
  noEmail: 'Sin email',
  role: 'Rol',
  admin: 'Administrador',
  user: 'Usuario',
  memberSince: 'Miembro desde',
  edit: 'Editar',
  editPersonal: 'Editar información personal',
  save: 'Guardar cambios',
  updated: 'Perfil actualizado',
  updatedDescription: 'Tus cambios se han guardado.',
  updateFailed: 'No se pudo actualizar el perfil',

  subscriptionTitle: 'Suscripción actual',
  subscriptionError: 'No se pudo cargar tu suscripción',
  subscriptionErrorDescription: 'Revisa tu conexión y vuelve a intentarlo.',
  assistantsLimit: 'Asistentes',
  conversationsLimit: 'Conversaciones',
  messages: 'Mensajes usados',
  messagesOf: (used: string, limit: string) => `${used} de ${limit}`,
  startDate: 'Desde',
  endDate: 'Hasta',
  seePlans: 'Ver planes',

  pushTitle: 'Avisos en este dispositivo',
  pushDescription: 'Un aviso en cuanto haya un contacto nuevo, aunque la página esté cerrada.',
  push: 'Avisarme aquí',
  pushFailed: 'No se pudieron cambiar los avisos',
  pushFailedDescription: 'Este navegador no los ha aceptado. Inténtalo de nuevo más tarde.',
  pushStates: {
    unsupported: 'Este navegador no admite avisos. Prueba con uno actual, y con la página abierta por https.',
    'home-screen':
      'En iPhone y iPad, añade primero la página a la pantalla de inicio (Compartir → Añadir a pantalla de inicio), ábrela desde ahí y activa aquí los avisos.',
    denied: 'Has bloqueado los avisos de esta página. Permítelos en los ajustes del navegador y vuelve a cargarla.',
  },

  integrationsTitle: 'Integraciones',
  integrationsDescription: 'Envía tus contactos a tu CRM u otros programas.',
  webhooks: 'Webhooks',

  preferencesTitle: 'Preferencias',
  preferencesDescription: 'Para ti, en todos tus dispositivos.',
  theme: 'Tema',
  browserTheme: 'El de cada navegador',
  themes: { light: 'Claro', dark: 'Oscuro', system: 'El del sistema' },
  language: 'Idioma',
  platformLanguage: 'El de la plataforma',
  // Each in itself: whoever can't read the page finds their own.
  languages: { es: 'Español', en: 'English' },
  preferencesFailed: 'No se pudo guardar la preferencia',

  securityTitle: 'Seguridad',
  securityDescription: 'Al cambiar la contraseña se cierran tus otras sesiones.',
  changePassword: 'Cambiar contraseña',
  currentPassword: 'Contraseña actual',
  newPassword: 'Nueva contraseña',
  confirmPassword: 'Confirmar nueva contraseña',
  passwordsDiffer: 'Las contraseñas no coinciden',
  savePassword: 'Guardar contraseña',
  passwordUpdated: 'Contraseña actualizada',
  passwordUpdatedDescription: 'Tu contraseña se ha cambiado. Tus otras sesiones se han cerrado.',
  passwordFailed: 'Error al cambiar contraseña',
  passwordFailedDescription: 'No se pudo cambiar la contraseña',
});
