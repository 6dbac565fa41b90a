import { plural } from '#client/i18n/plural.ts';
import type { WebhookEvent } from '#shared/domain/webhooks.ts';
import { catalogue, type TextOf } from '../../catalogue.ts';

export type WebhooksText = TextOf<typeof webhooksText>;

const events: Record<WebhookEvent, string> = {
  'contact.created': 'Contacto nuevo',
  'contact.updated': 'Contacto actualizado',
  'conversation.closed': 'Conversación terminada',
  'conversation.handoff': 'Piden hablar con una persona',
  'form.submitted': 'Formulario rellenado',
  'booking.created': 'Cita nueva',
  'booking.moved': 'Cita movida',
  'booking.cancelled': 'Cita cancelada',
};

export const webhooksText = catalogue('webhooks', {
  title: 'Webhooks',
  description: 'Envía cada contacto nuevo a tu CRM o a cualquier otro programa.',
  add: 'Añadir webhook',
  loading: 'Cargando webhooks',
  loadError: 'No se pudieron cargar los webhooks',
  loadErrorDescription: 'Revisa tu conexión y vuelve a intentarlo.',
  emptyTitle: 'Todavía no hay webhooks',
  emptyDescription:
    'Conecta tu CRM, tu hoja de cálculo o tu automatización: cada contacto nuevo le llega al momento, con firma. Si no sabes qué dirección poner, pregunta a quien lleva esos programas.',

  dialogTitle: 'Nuevo webhook',
  editTitle: 'Editar webhook',
  url: 'Dirección',
  urlHelp: 'Donde tu programa recibe los eventos, con https://',
  assistant: 'Asistente',
  allAssistants: 'Todos mis asistentes',
  unknownAssistant: 'Un asistente que ya no es tuyo',
  events,
  eventsLegend: 'Eventos',
  save: 'Guardar',
  added: 'Webhook añadido',
  saved: 'Webhook guardado',
  saveFailed: 'No se pudo guardar el webhook',
  tryAgain: 'Vuelve a intentarlo.',

  secretTitle: 'Secreto del webhook',
  secretDescription: 'Cópialo ahora: no se vuelve a mostrar.',
  secretUse: 'Con él, tu programa comprueba que un evento viene de aquí (cabecera X-Signature).',
  copySecret: 'Copiar el secreto',
  secretDone: 'Ya lo he copiado',

  active: 'Activo',
  off: 'Desactivado',
  resting: 'En pausa',
  switchOf: (host: string) => `Enviar eventos a ${host}`,
  restsUntil: (when: string) => `Los últimos envíos han fallado. Se vuelve a intentar el ${when}.`,
  gaveUp: (when: string) => `Se desactivó el ${when} porque los últimos 50 envíos fallaron.`,

  test: 'Probar',
  testing: 'Enviando...',
  testOf: (host: string) => `Probar ${host}`,
  testTaken: (status: number, ms: string) => `Recibido: respondió ${status} en ${ms} ms.`,
  testRefused: (status: number) => `Respondió ${status}.`,
  testFailed: 'No se pudo probar',
  response: 'Respuesta',

  log: 'Registro',
  logOf: (host: string) => `Registro de ${host}`,
  logTitle: 'Envíos de los últimos 30 días',
  logLoading: 'Cargando el registro',
  logError: 'No se pudo cargar el registro',
  logEmpty: 'Todavía no se ha enviado nada.',
  states: { waiting: 'Pendiente', delivered: 'Entregado', failed: 'Fallido' },
  attempts: (count: number) => plural('es', count, { one: '1 intento', other: '# intentos' }),
  nextAttempt: (when: string) => `siguiente el ${when}`,
  answered: (status: number) => `respondió ${status}`,
  resend: 'Reenviar',
  resendOf: (event: string, when: string) => `Reenviar ${event}, ${when}`,
  resent: 'Reenviado',
  resendFailed: 'No se pudo reenviar',
  more: 'Ver más',

  edit: 'Editar',
  editOf: (host: string) => `Editar ${host}`,
  renew: 'Renovar secreto',
  renewOf: (host: string) => `Renovar secreto de ${host}`,
  renewTitle: '¿Renovar el secreto?',
  renewDescription: 'El de ahora deja de valer al momento: tu programa rechazará los eventos hasta que tenga el nuevo.',
  renewing: 'Renovando...',
  remove: 'Eliminar',
  removeOf: (host: string) => `Eliminar ${host}`,
  removeTitle: '¿Eliminar el webhook?',
  removeDescription: (host: string) => `${host} dejará de recibir eventos y se eliminará su registro de envíos.`,
  removing: 'Eliminando...',
  removed: 'Webhook eliminado',
});
