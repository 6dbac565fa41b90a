import { plural } from '#client/i18n/plural.ts';
import { catalogue, type TextOf } from '../../catalogue.ts';

export type ManageText = TextOf<typeof manageText>;

/** Sentences of 'Mis Asistentes': the list, links and what happens to an assistant. */
export const manageText = catalogue('manage', {
  title: 'Mis Asistentes',
  description: 'Crea asistentes, pruébalos y comparte su enlace con tus clientes.',
  create: 'Crear Asistente',
  loading: 'Cargando tus asistentes...',
  loadError: 'Error al cargar asistentes',
  loadErrorDescription: 'No se pudieron cargar tus asistentes. Revisa tu conexión y vuelve a intentarlo.',
  emptyTitle: 'Crea tu primer asistente',
  emptyDescription:
    'Elige una plantilla, completa los datos de tu negocio y comparte el enlace. Se hace en cinco minutos.',
  planUsage: (used: number, limit: number) =>
    plural('es', limit, { one: `${used} de # asistente de tu plan`, other: `${used} de # asistentes de tu plan` }),
  planFull: (limit: number) =>
    plural('es', limit, {
      one: 'Tu plan incluye # asistente y ya no queda sitio para otro.',
      other: 'Tu plan incluye # asistentes y ya no queda sitio para otro.',
    }),
  seePlans: 'Ver planes',

  active: 'Activo',
  inactive: 'Inactivo',
  visibleFor: (name: string) => `${name}: visible para tus visitantes`,
  hiddenNote: 'Los visitantes leen que no está disponible mientras esté oculto.',
  publicLink: 'Enlace público',
  createdOn: 'Creado',
  openaiId: 'ID de OpenAI',
  openaiIdEnded: 'OpenAI ha cerrado esa API: el asistente responde con sus instrucciones.',
  noDescription: 'Sin descripción',
  chat: 'Chatear',
  chatHint: 'Chat privado: solo lo ves tú',
  openHint: 'El chat que ven tus visitantes',
  chatWith: (name: string) => `Chatear con ${name}`,
  copyUrl: 'Copiar enlace',
  copyUrlOf: (name: string) => `Copiar el enlace público de ${name}`,
  urlCopied: 'URL copiada',
  urlNotCopied: 'No se pudo copiar la URL',
  contacts: 'Contactos',
  contactsOf: (name: string) => `Contactos de ${name}`,
  edit: 'Editar',
  knowledgeOf: (name: string) => `Conocimiento de ${name}`,
  numbersOf: (name: string) => `Estadísticas de ${name}`,
  editOf: (name: string) => `Editar ${name}`,
  moreOf: (name: string) => `Más acciones de ${name}`,
  more: 'Más acciones',
  duplicate: 'Duplicar',
  qr: 'Código QR',
  share: 'Compartir',
  open: 'Abrir enlace',
  remove: 'Eliminar',

  removeTitle: '¿Eliminar este asistente?',
  removeDescription: (name: string) =>
    `Se eliminará «${name}» con sus conversaciones, sus contactos y sus resúmenes, y su enlace dejará de funcionar. No se puede deshacer.`,

  linkTitle: (name: string) => `Comparte ${name}`,
  linkDescription: 'Quien abra este enlace puede escribirle, sin registrarse.',
  readyTitle: 'Tu asistente está listo',
  readyDescription: (name: string) => `${name} ya responde en este enlace. Compártelo con tus clientes.`,
  readyHiddenDescription: (name: string) =>
    `${name} está guardado, pero oculto: su enlace responderá cuando lo hagas visible.`,
  readyNext: 'Después puedes ponerle una imagen y los colores de tu marca.',
  personalise: 'Personalizar',
  done: 'Listo',
  close: 'Cerrar',
  qrAlt: (url: string) => `Código QR que lleva a ${url}`,
  qrHint: 'Imprímelo para tu mostrador, tu carta o tu tarjeta.',
  downloadPng: 'Descargar PNG',
  downloadSvg: 'Descargar SVG',
  shareMessage: (name: string) => `Habla con ${name}:`,
  shareWhatsapp: 'WhatsApp',
  shareEmail: 'Correo',
  shareSystem: 'Más opciones',

  created: 'Asistente creado',
  updated: 'Asistente actualizado',
  removed: 'Asistente eliminado',
  nowVisible: 'Ya es visible para tus visitantes.',
  nowHidden: 'Ya no es visible para tus visitantes.',
  createFailed: 'Error al crear el asistente',
  createFailedDescription: 'No se pudo crear el asistente',
  updateFailed: 'Error al actualizar el asistente',
  updateFailedDescription: 'No se pudo actualizar el asistente',
  stateFailed: 'No se pudo actualizar el estado del asistente',
  removeFailed: 'Error al eliminar el asistente',
  removeFailedDescription: 'No se pudo eliminar el asistente',

  addressPending: 'Pendiente de confirmar',
  addressPendingHelp: (address: string) =>
    `Los avisos llegarán a ${address} cuando alguien abra allí el correo de confirmación y lo acepte.`,
  addressAsk: 'Reenviar correo',
  addressAsked: 'Te hemos vuelto a enviar el correo de confirmación',
  addressAskFailed: 'No se pudo reenviar el correo de confirmación',

  problems: {
    missing_instructions: {
      title: 'Faltan las instrucciones',
      advice: 'Edítalo y cuéntale qué ofreces, tus precios y tu horario.',
    },
    provider_off: {
      title: 'La plataforma ha desactivado su proveedor',
      advice: 'Elige otro proveedor, o pregunta al administrador.',
    },
    not_configured: {
      title: 'Su proveedor no está conectado',
      advice: 'Pide al administrador que lo conecte, o elige otro proveedor.',
    },
    invalid_key: {
      title: 'El proveedor rechaza la conexión',
      advice: 'Pide al administrador que revise su clave, o elige otro proveedor.',
    },
    forbidden: {
      title: 'El proveedor no permite este uso',
      advice: 'Prueba con otro modelo, o avisa al administrador.',
    },
    no_credit: {
      title: 'La cuenta del proveedor se ha quedado sin saldo',
      advice: 'Avisa al administrador. Mientras tanto, tus visitantes pueden dejar sus datos.',
    },
    model_unavailable: {
      title: 'El proveedor ya no ofrece este modelo',
      advice: 'Edítalo y elige otro modelo.',
    },
    plan_messages: {
      title: 'Has usado todos los mensajes de tu plan',
      advice: 'Mejora tu plan para que siga respondiendo.',
    },
    plan_expired: {
      title: 'Tu plan ha terminado',
      advice: 'Elige otro plan para que siga respondiendo.',
    },
    length: {
      title: 'Su última respuesta se cortó: era demasiado larga',
      advice: 'Edítalo y pídele en las instrucciones que conteste en pocas frases.',
    },
    filtered: {
      title: 'El proveedor bloqueó parte de su última respuesta',
      advice: 'Revisa qué le preguntan y qué dicen las instrucciones, o prueba con otro modelo.',
    },
    other: {
      title: 'Su última respuesta falló',
      advice: 'Suele ser pasajero. Si sigue igual, prueba con otro modelo o proveedor.',
    },
  },
});
