/**
 * Methods and paths that the public chat calls from its first load on. They are apart from the schemas: the page imports only their types,
 * and no zod.
 */
export const visitorPaths = {
  assistant: { method: 'GET', path: '/api/assistants/slug/:slug' },
  branding: { method: 'GET', path: '/api/assistants/slug/:slug/branding' },
  send: { method: 'POST', path: '/api/assistants/:id/chat' },
  history: { method: 'GET', path: '/api/assistants/:id/chat/:sessionId' },
  stream: { method: 'GET', path: '/api/assistants/:id/chat/:sessionId/stream' },
  stop: { method: 'POST', path: '/api/assistants/:id/chat/:sessionId/stop' },
  person: { method: 'POST', path: '/api/assistants/:id/chat/:sessionId/person' },
  events: { method: 'GET', path: '/api/assistants/:id/chat/:sessionId/events' },
  typing: { method: 'POST', path: '/api/assistants/:id/chat/:sessionId/typing' },
  close: { method: 'POST', path: '/api/assistants/:id/chat/:sessionId/close' },
  visit: { method: 'POST', path: '/api/assistants/:id/visits' },
  reportError: { method: 'POST', path: '/api/client-errors' },
} as const;
