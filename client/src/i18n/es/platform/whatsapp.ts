import { catalogue, type TextOf } from '../../catalogue.ts';

export type WhatsappText = TextOf<typeof whatsappText>;

export const whatsappText = catalogue('whatsapp', {
  title: 'Integración con WhatsApp',
  badge: 'Próximamente / En desarrollo',
  heading: 'Tus asistentes, también en WhatsApp',
  description: 'Estamos preparando esta función. Todavía no se puede conectar ningún número.',
  plannedTitle: 'Qué podrás hacer',
  planned: [
    'Conectar el número de tu negocio con uno de tus asistentes',
    'Responder a tus clientes a cualquier hora',
    'Reunir esos contactos con los que llegan por tu enlace',
  ],
  meanwhile: 'Mientras tanto, comparte el enlace público de tu asistente: funciona en cualquier teléfono.',
  toAssistants: 'Ir a mis asistentes',
});
