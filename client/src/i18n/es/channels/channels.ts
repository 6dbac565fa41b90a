import type { OutsideChannel } from '#shared/domain/conversations/channels.ts';
import { catalogue, type TextOf } from '../../catalogue.ts';

export type ChannelsText = TextOf<typeof channelsText>;

/** The words about a service's token. `start` is about what has to be made at the service first. */
export interface TokenText {
  label: string;
  help: string;
  start?: { steps: readonly string[]; href: string; linkLabel: string };
}

/** The channels through which people write to an assistant. */
export const channelsText = catalogue('channels', {
  title: 'Canales',
  description: 'El mismo asistente y los mismos contactos, allí donde te escriben.',
  loadError: 'No hemos podido cargar los canales',
  tryAgain: 'Vuelve a intentarlo dentro de un momento.',
  publicChat: 'Chat público',
  yourSite: 'Tu web',
  yourSiteAbout: 'El asistente en un botón, dentro de tu página.',
  adjust: 'Ajustar',
  about: {
    telegram: 'Tus clientes escriben a tu bot y el asistente les contesta allí.',
    whatsapp: 'Tus clientes escriben a tu número de WhatsApp Business y el asistente les contesta allí.',
  },
  connect: 'Conectar',
  running: 'En marcha',
  needsYou: 'Necesita atención',
  neverWritten: 'Todavía no ha escrito nadie.',
  lastWritten: (when: string) => `Último mensaje: ${when}`,
  undelivered: (count: number) =>
    count === 1
      ? '1 mensaje de los últimos 7 días no ha llegado, o no sabemos si ha llegado.'
      : `${count} mensajes de los últimos 7 días no han llegado, o no sabemos si han llegado.`,
  /** This month's messages by kind. The kinds are those of the service. */
  monthCounts: (counts: string) => `Mensajes de este mes que cuenta Meta: ${counts}.`,
  categories: {
    service: (count: number) => `${count} de conversación`,
    utility: (count: number) => `${count} de aviso`,
    marketing: (count: number) => `${count} de publicidad`,
    authentication: (count: number) => `${count} de verificación`,
    other: (count: number) => `${count} de otro tipo`,
  },
  problems: {
    telegram: {
      token: {
        title: 'Telegram ya no acepta el token de este bot.',
        help: 'Abre BotFather, pide un token nuevo con /token y pégalo aquí. Las respuestas que esperan saldrán entonces.',
      },
      address: {
        title: 'Telegram no puede entregar los mensajes a esta plataforma.',
        help: 'La plataforma necesita una dirección pública con https. Cuando la tenga, comprueba la conexión de nuevo.',
      },
      account: {
        title: 'Telegram no deja que este bot envíe mensajes.',
        help: 'Escribe a BotFather para saber por qué, y después comprueba la conexión de nuevo.',
      },
    },
    whatsapp: {
      token: {
        title: 'Meta ya no acepta el token de este número.',
        help: 'Crea otro token de usuario del sistema en Meta y pégalo aquí. Las respuestas que esperan saldrán entonces.',
      },
      address: {
        title: 'Falta un paso: que Meta sepa dónde entregar los mensajes.',
        help: 'Copia estos dos datos en tu app de Meta.',
      },
      account: {
        title: 'Meta no deja enviar mensajes desde este número.',
        help: 'Mira en tu cuenta de WhatsApp Business si falta un método de pago o hay un bloqueo. Después comprueba la conexión de nuevo.',
      },
    },
  },
  pictures: {
    title: 'Fotos',
    about: 'Las fotos que te mandan se guardan con su mensaje y las ves en la bandeja.',
    inChat: 'Aceptar fotos en el chat público',
    inChatHelp:
      'Tus visitantes tienen un botón para mandarlas, desde su segundo mensaje. En Telegram y WhatsApp llegan siempre.',
    looks: 'Que el asistente mire las fotos',
    looksHelp:
      'Al contestar, el modelo ve las fotos del último mensaje. Cada una suma algo al costo. Déjalo apagado si pueden ser de salud o de otros datos delicados.',
    cannotLook:
      'El modelo de este asistente no mira fotos: solo las verás tú. Con gpt-6-luna o deepseek-flash también las miraría él.',
    saved: 'Cambio guardado',
    saveFailed: 'No hemos podido guardar el cambio',
  },
  open: (service: string) => `Abrir en ${service}`,
  more: (name: string) => `Más opciones de ${name}`,
  check: 'Comprobar ahora',
  checked: 'La conexión funciona',
  stillBroken: 'La conexión sigue sin funcionar',
  newToken: 'Poner otro token',
  newTokenTitle: { telegram: 'Otro token para el bot', whatsapp: 'Otro token para el número' },
  save: 'Guardar',
  disconnect: 'Desconectar',
  disconnecting: 'Desconectando…',
  disconnected: 'Canal desconectado',
  disconnectTitle: { telegram: 'Desconectar el bot', whatsapp: 'Desconectar el número' },
  disconnectDescription: (name: string) =>
    `${name} dejará de contestar. Las conversaciones y los contactos que ya tienes se quedan.`,
  stepsLabel: 'Pasos',
  tokens: {
    telegram: {
      label: 'Token del bot',
      help: 'Una línea como 123456789:AAE… No se vuelve a mostrar.',
      start: {
        steps: [
          'En Telegram, abre BotFather y envíale /newbot.',
          'Elige un nombre y un usuario que acabe en «bot».',
          'Copia el token que te da y pégalo aquí.',
        ],
        href: 'https://t.me/BotFather',
        linkLabel: 'Abrir BotFather',
      },
    },
    whatsapp: {
      label: 'Token de acceso',
      help: 'El del usuario del sistema, que no caduca. No se vuelve a mostrar.',
    },
  } satisfies Record<OutsideChannel, TokenText>,
  connected: { telegram: 'Telegram conectado', whatsapp: 'WhatsApp conectado: falta un paso en Meta' },
  connectFailed: 'No hemos podido conectarlo',
  connectNamed: (service: string) => `Conectar ${service}`,
  connectWhatsApp: {
    title: 'Conectar WhatsApp',
    steps: [
      'En developers.facebook.com abre tu app (o crea una de tipo Empresa) y añade el producto WhatsApp.',
      'En WhatsApp → Configuración de la API copia los dos identificadores: el del número y el de la cuenta.',
      'En la configuración de tu empresa en Meta crea un usuario del sistema y genera su token con los permisos whatsapp_business_messaging y whatsapp_business_management.',
      'En Configuración de la app → Básica copia la clave secreta.',
    ],
    openMeta: 'Abrir Meta for Developers',
    phoneNumberId: 'Identificador del número de teléfono',
    accountId: 'Identificador de la cuenta de WhatsApp Business',
    appSecret: 'Clave secreta de la app',
    appSecretHelp: 'Con ella sabemos que los mensajes vienen de Meta. No se vuelve a mostrar.',
    idHelp: 'Solo cifras.',
  },
  webhook: {
    show: 'Ver los datos para Meta',
    title: 'Datos para Meta',
    steps: [
      'En tu app de Meta abre WhatsApp → Configuración y, en Webhook, pulsa Editar.',
      'Pega la URL de devolución de llamada y el token de verificación, y pulsa Verificar y guardar.',
      'En Campos del webhook suscríbete a messages (y a smb_message_echoes si también contestas desde el teléfono).',
    ],
    url: 'URL de devolución de llamada',
    verifyToken: 'Token de verificación',
    copyUrl: 'Copiar la URL de devolución de llamada',
    copyVerifyToken: 'Copiar el token de verificación',
    afterwards: 'Cuando Meta la compruebe, esta conexión pasará a «En marcha».',
    close: 'Cerrar',
  },
});
