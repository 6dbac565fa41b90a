export const whatsappStatuses = ['pending', 'connecting', 'connected', 'disconnected', 'error'] as const;
