import { catalogue, type TextOf } from '../../catalogue.ts';

export type ConnectionsText = TextOf<typeof connectionsText>;

/** Sentences of the back office's page of WhatsApp connections. */
export const connectionsText = catalogue('connections', {
  title: 'Conexiones de WhatsApp',
  description: 'Números preparados para los asistentes. La lista se actualiza sola.',
  demoNote:
    'Los códigos QR son simulaciones de demostración. Conectar números de verdad exige una cuenta verificada de la API de WhatsApp Business.',
  create: 'Nueva conexión',
  loading: 'Cargando conexiones...',
  loadError: 'No se pudieron cargar las conexiones',
  loadErrorDescription: 'Revisa tu conexión y vuelve a intentarlo.',
  emptyTitle: 'No hay conexiones',
  emptyDescription: 'Crea la primera: elige un usuario, uno de sus asistentes y un número.',

  createTitle: 'Nueva conexión de WhatsApp',
  user: 'Usuario',
  userPlaceholder: 'Busca por nombre o correo',
  assistant: 'Asistente',
  assistantFirst: 'Elige antes un usuario',
  assistantChoose: 'Elige un asistente',
  assistantNone: 'Este usuario no tiene asistentes',
  assistantError: 'No se pudieron cargar sus asistentes. Elige de nuevo al usuario.',
  number: 'Número de WhatsApp',
  numberHelp: 'Mejor en formato internacional, con el + y el prefijo del país.',
  save: 'Crear conexión',
  saving: 'Creando...',

  statuses: {
    pending: 'Pendiente QR',
    connecting: 'Conectando',
    connected: 'Conectado',
    disconnected: 'Desconectado',
    error: 'Error',
    unknown: 'Desconocido',
  },
  qrAlt: (number: string) => `Código QR de demostración de ${number}`,
  qrNote: 'Demostración: escanearlo no conecta nada.',
  owner: 'Usuario',
  remove: 'Eliminar',
  removeOf: (number: string) => `Eliminar la conexión de ${number}`,
  removeTitle: '¿Eliminar esta conexión?',
  removeDescription: (number: string, assistant: string) =>
    `El número ${number} dejará de estar preparado para «${assistant}». No se puede deshacer.`,
  removing: 'Eliminando...',

  created: 'Conexión creada',
  removed: 'Conexión eliminada',
  createFailed: 'No se pudo crear la conexión',
  removeFailed: 'No se pudo eliminar la conexión',
  tryAgain: 'Vuelve a intentarlo.',
});
