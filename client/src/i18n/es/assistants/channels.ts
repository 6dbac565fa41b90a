import { catalogue, type TextOf } from '../../catalogue.ts';

export type ChannelsText = TextOf<typeof channelsText>;

/** Where people write to an assistant. */
export const channelsText = catalogue('channels', {
  title: 'Canales',
  description: 'El mismo asistente y los mismos contactos, allí donde te escriben.',
  loadError: 'No hemos podido cargar los canales',
  tryAgain: 'Vuelve a intentarlo dentro de un momento.',
  publicChat: 'Chat público',
  yourSite: 'Tu web',
  yourSiteAbout: 'El asistente en un botón, dentro de tu página.',
  adjust: 'Ajustar',
  telegram: 'Telegram',
  telegramAbout: 'Tus clientes escriben a tu bot y el asistente les contesta allí.',
  connect: 'Conectar',
  running: 'En marcha',
  needsYou: 'Necesita atención',
  neverWritten: 'Todavía no ha escrito nadie.',
  lastWritten: (when: string) => `Último mensaje: ${when}`,
  undelivered: (count: number) =>
    count === 1
      ? '1 mensaje de los últimos 7 días no ha llegado, o no sabemos si ha llegado.'
      : `${count} mensajes de los últimos 7 días no han llegado, o no sabemos si han llegado.`,
  problems: {
    token: {
      title: 'Telegram ya no acepta el token de este bot.',
      help: 'Abre BotFather, pide un token nuevo con /token y pégalo aquí. Las respuestas que esperan saldrán entonces.',
    },
    address: {
      title: 'Telegram no puede entregar los mensajes a esta plataforma.',
      help: 'La plataforma necesita una dirección pública con https. Cuando la tenga, comprueba la conexión de nuevo.',
    },
  },
  open: 'Abrir en Telegram',
  more: (name: string) => `Más opciones de ${name}`,
  check: 'Comprobar ahora',
  checked: 'La conexión funciona',
  stillBroken: 'La conexión sigue sin funcionar',
  newToken: 'Poner otro token',
  newTokenTitle: 'Otro token para el bot',
  save: 'Guardar',
  disconnect: 'Desconectar',
  disconnecting: 'Desconectando…',
  disconnected: 'Canal desconectado',
  disconnectTitle: 'Desconectar el bot',
  disconnectDescription: (name: string) =>
    `@${name} dejará de contestar. Las conversaciones y los contactos que ya tienes se quedan.`,
  connectTitle: 'Conectar Telegram',
  stepsLabel: 'Pasos',
  steps: [
    'En Telegram, abre BotFather y envíale /newbot.',
    'Elige un nombre y un usuario que acabe en «bot».',
    'Copia el token que te da y pégalo aquí.',
  ],
  openBotFather: 'Abrir BotFather',
  token: 'Token del bot',
  tokenHelp: 'Una línea como 123456789:AAE… No se vuelve a mostrar.',
  connected: 'Telegram conectado',
  connectFailed: 'No hemos podido conectar el bot',
});
