import { catalogue, type TextOf } from '../../catalogue.ts';

export type WhatsappText = TextOf<typeof whatsappText>;

export const whatsappText = catalogue('whatsapp', {
  title: 'Integración con WhatsApp',
  badge: 'Próximamente / En desarrollo',
  heading: 'Tus asistentes, también en WhatsApp',
  description:
    'Estamos preparando esta página: aquí conectarás con un código QR. Un número de WhatsApp Business ya se conecta en «Canales» de cada asistente.',
  plannedTitle: 'Qué puedes hacer en «Canales»',
  planned: [
    'Conectar el número de tu negocio con uno de tus asistentes',
    'Responder a tus clientes a cualquier hora',
    'Reunir esos contactos con los que llegan por tu enlace',
  ],
  meanwhile: 'Elige un asistente y abre «Canales».',
  toAssistants: 'Ir a mis asistentes',
});
