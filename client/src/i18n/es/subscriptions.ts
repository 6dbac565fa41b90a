export type SubscriptionsText = typeof subscriptions;

/** Plans and their states, wherever they are named. */
export const subscriptions = {
  plan: { free: 'Prueba Gratuita', basic: 'Plan Básico', pro: 'Plan Pro' },
  status: { active: 'Activo', canceled: 'Cancelado', expired: 'Expirado' },
  price: (dollars: number) => (dollars > 0 ? `$${dollars}/month` : 'Gratis'),
  unlimitedAssistants: 'Ilimitados',
  unlimitedConversations: 'Ilimitadas',
};
