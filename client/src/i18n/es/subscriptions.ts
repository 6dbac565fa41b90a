export type SubscriptionsText = typeof subscriptions;

/** Plans and their states, wherever they are named. */
export const subscriptions = {
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
};
