import { catalogue, type TextOf } from '../catalogue.ts';

export type SubscriptionsText = TextOf<typeof subscriptionsText>;

/** Plans and their states, wherever they are named. */
export const subscriptionsText = catalogue('subscriptions', {
  plan: { free: 'Prueba Gratuita', basic: 'Plan Básico', pro: 'Plan Pro' },
  status: { active: 'Activo', canceled: 'Cancelado', expired: 'Expirado' },
  price: (dollars: number) => (dollars > 0 ? `$${dollars}/month` : 'Gratis'),
  unlimitedAssistants: 'Ilimitados',
  unlimitedConversations: 'Ilimitadas',
  requested: (plan: string) => `Solicitado: ${plan}`,
  requestSent: 'Solicitud enviada',
  requestSentDescription: 'Te escribiremos en cuanto se decida. Mientras tanto sigues con tu plan.',
  requestWithdrawn: 'Solicitud retirada',
  requestFailed: 'No se pudo cambiar la solicitud',
});
