import { newName, pictureUpload, type Row } from './authorization-world.ts';
import { bookingRules, cleaning, openAgenda } from './booking-fixture.ts';
import { userPassword } from './factories.ts';
import { newBrowserKeys } from './push-service.ts';
import { adminPassword } from './test-server.ts';

const message = { message: 'Hola' };
const pushSubscription = () => ({ endpoint: 'https://web.push.apple.com/x', keys: newBrowserKeys().keys });
const assistant = { name: 'Clara', description: 'Libros', provider: 'deepseek', systemPrompt: 'Abre a las 9.' };
const draft = { name: 'Clara', provider: 'openai', systemPrompt: 'Abre a las 9.' };

const aForm = () => ({
  title: 'Presupuesto',
  intro: null,
  thanks: null,
  fields: [{ id: 'a', type: 'email', label: 'Correo', required: true }],
  offerWords: 'presupuesto',
  inGreeting: false,
  isActive: true,
});

const aRange = '?from=2030-01-01T00:00:00Z&to=2030-02-01T00:00:00Z';

function account() {
  const username = newName();
  return { username, email: `${username}@example.com`, password: userPassword };
}

/**
 * Who gets what from each endpoint: the statuses of anonymous, owner, other, deleted, admin. Every endpoint has a row. One
 * whose account was deleted is answered as somebody without a session is.
 */
const nobody = '00000000-0000-4000-8000-000000000000';

export const authorizationTable: Record<string, Row> = {
  // For everybody.
  'GET /api/health/live': { statuses: '200 200 200 200 200' },
  'GET /api/health/ready': { statuses: '200 200 200 200 200' },
  'GET /api/openapi.json': { statuses: '200 200 200 200 200' },
  'GET /api/docs': { statuses: '200 200 200 200 200' },
  'POST /api/login': {
    statuses: '200 200 200 200 200',
    body: ({ ownerName }) => ({ username: ownerName, password: userPassword }),
  },
  'POST /api/register': { statuses: '201 201 201 201 201', body: account },
  'POST /api/logout': { statuses: '204 204 204 204 204' },
  'POST /api/forgot-password': {
    statuses: '204 204 204 204 204',
    body: () => ({ email: `${newName()}@example.com` }),
  },
  // Whoever has the mailed token.
  'POST /api/reset-password': {
    statuses: '422 422 422 422 422',
    body: () => ({ token: 'x', password: userPassword }),
  },
  'POST /api/client-errors': {
    statuses: '204 204 204 204 204',
    body: () => ({ message: 'TypeError', stack: '', page: '/auth' }),
  },
  'GET /api/assistants': { statuses: '200 200 200 200 200' },
  'GET /api/assistants/slug/:slug': { statuses: '200 200 200 200 200' },
  'GET /api/assistants/slug/:slug/branding': { statuses: '200 200 200 200 200' },
  'GET /api/public/assistants/:slug/widget': { statuses: '200 200 200 200 200' },
  'GET /api/assistants/:id/avatar': { statuses: '200 200 200 200 200', address: () => '/api/assistants/2/avatar' },
  'POST /api/assistants/:id/chat': { statuses: '200 200 200 200 200', body: () => message },
  'GET /api/assistants/:id/logo': { statuses: '200 200 200 200 200' },
  // Whoever holds the session's id.
  'GET /api/assistants/:id/chat/:sessionId': { statuses: '200 200 200 200 200' },
  'GET /api/assistants/:id/chat/:sessionId/stream': { statuses: '200 200 200 200 200' },
  'POST /api/assistants/:id/chat/:sessionId/stop': { statuses: '204 204 204 204 204' },
  'POST /api/assistants/:id/chat/:sessionId/typing': { statuses: '204 204 204 204 204' },
  'POST /api/assistants/:id/chat/:sessionId/person': { statuses: '200 200 200 200 200' },
  'GET /api/assistants/:id/chat/:sessionId/events': { statuses: '200 200 200 200 200', endless: true },
  'POST /api/assistants/:id/chat/:sessionId/close': { statuses: '204 204 204 204 204' },
  'PUT /api/assistants/:id/chat/:sessionId/rating': {
    statuses: '204 204 204 204 204',
    body: () => ({ score: 5 }),
  },
  // A form offers no times.
  'GET /api/assistants/:id/chat/:sessionId/cards/:messageId/slots': {
    statuses: '404 404 404 404 404',
    query: '?serviceId=1',
  },
  'POST /api/assistants/:id/chat/:sessionId/cards/:messageId': {
    statuses: '200 200 200 200 200',
    body: () => ({ answers: { a: 'ana@example.org' } }),
  },
  'PUT /api/assistants/:id/chat/:sessionId/messages/:messageId/rating': {
    statuses: '204 204 204 204 204',
    body: () => ({ rating: 'up' }),
  },

  // One's own, whoever one is.
  'GET /api/user': { statuses: '401 200 200 401 200' },
  'GET /api/user/session': { statuses: '401 200 200 401 200' },
  'GET /api/events': { statuses: '401 200 200 401 200', endless: true },
  // Nobody's here is to be confirmed.
  'POST /api/user/email-confirmation': { statuses: '401 409 409 401 409' },
  'PATCH /api/user/preferences': { statuses: '401 200 200 401 200', body: () => ({ language: null }) },
  'POST /api/my-subscription/request': { statuses: '401 200 200 401 409', body: () => ({ plan: 'basic' }) },
  'DELETE /api/my-subscription/request': { statuses: '401 204 204 401 204' },
  'GET /api/my-subscription': { statuses: '401 200 200 401 200' },
  'GET /api/platform-setup': { statuses: '401 200 200 401 200' },
  'GET /api/conversations': { statuses: '401 200 200 401 200' },
  'GET /api/models': { statuses: '401 200 200 401 200', query: '?provider=openai' },
  'POST /api/assistants': {
    statuses: '401 201 201 401 201',
    // An administrator says whose it is to be.
    body: (_, persona) => (persona === 'admin' ? { ...assistant, userId: 1 } : assistant),
  },
  'GET /api/assistants/slug/:slug/availability': { statuses: '401 200 200 401 200' },

  // Whoever has the mailed link.
  'GET /api/booking': { statuses: '200 200 200 200 200', query: '?token=x' },
  'POST /api/booking': { statuses: '200 200 200 200 200', query: '?token=x&action=cancel' },

  // The owner's, and an administrator's.
  'GET /api/assistants/:id': { statuses: '404 200 404 404 200', inactive: true },
  'PATCH /api/assistants/:id': { statuses: '401 200 404 401 200', body: () => ({ isActive: false }) },
  'DELETE /api/assistants/:id': { statuses: '401 204 404 401 204' },
  'GET /api/assistants/:id/forms': { statuses: '401 200 404 401 200' },
  'POST /api/assistants/:id/forms': { statuses: '401 201 404 401 201', body: aForm },
  'PUT /api/assistants/:id/forms/:formId': { statuses: '401 200 404 401 200', body: aForm },
  'DELETE /api/assistants/:id/forms/:formId': { statuses: '401 204 404 401 204' },
  'GET /api/assistants/:id/booking': { statuses: '401 200 404 401 200' },
  'PUT /api/assistants/:id/booking': { statuses: '401 200 404 401 200', body: () => bookingRules },
  'GET /api/assistants/:id/services': { statuses: '401 200 404 401 200' },
  'POST /api/assistants/:id/services': { statuses: '401 201 404 401 201', body: () => cleaning },
  'PUT /api/assistants/:id/services/:serviceId': { statuses: '401 200 404 401 200', body: () => cleaning },
  'DELETE /api/assistants/:id/services/:serviceId': { statuses: '401 204 404 401 204' },
  'GET /api/agendas': { statuses: '401 200 200 401 200' },
  'POST /api/assistants/:id/agendas/:agendaId/feed': { statuses: '401 201 404 401 201' },
  'DELETE /api/assistants/:id/agendas/:agendaId/feed': { statuses: '401 204 404 401 204' },
  'GET /api/assistants/:id/agendas': { statuses: '401 200 404 401 200' },
  'POST /api/assistants/:id/agendas': { statuses: '401 201 404 401 201', body: () => openAgenda },
  'PUT /api/assistants/:id/agendas/:agendaId': { statuses: '401 200 404 401 200', body: () => openAgenda },
  // Somebody is still to come.
  'DELETE /api/assistants/:id/agendas/:agendaId': { statuses: '401 409 404 401 409' },
  'GET /api/assistants/:id/blocks': { statuses: '401 200 404 401 200', query: aRange },
  'POST /api/assistants/:id/agendas/:agendaId/blocks': {
    statuses: '401 201 404 401 201',
    body: () => ({ fromDay: '2030-08-01', toDay: '2030-08-31', note: 'Vacaciones' }),
  },
  'DELETE /api/assistants/:id/agendas/:agendaId/blocks/:blockId': { statuses: '401 204 404 401 204' },
  // Nobody is at the address of its Cal.com; and the agenda there is its own.
  'POST /api/assistants/:id/calcom-agendas': {
    statuses: '401 503 404 401 503',
    body: () => ({ name: 'Ana', page: 'cal.com/ana/corte' }),
  },
  'PUT /api/assistants/:id/calcom-agendas/:agendaId': {
    statuses: '401 404 404 401 404',
    body: () => ({ name: 'Ana', page: 'cal.com/ana/corte' }),
  },
  'GET /api/assistants/:id/calendars': { statuses: '401 200 404 401 200' },
  'POST /api/assistants/:id/agendas/:agendaId/calendars': {
    statuses: '401 201 404 401 201',
    body: () => ({ url: 'https://calendar.example.com/private/basic.ics' }),
  },
  'POST /api/assistants/:id/agendas/:agendaId/calendars/:calendarId/read': { statuses: '401 204 404 401 204' },
  'DELETE /api/assistants/:id/agendas/:agendaId/calendars/:calendarId': { statuses: '401 204 404 401 204' },
  'GET /api/assistants/:id/slots': {
    statuses: '401 404 404 401 404',
    query: '?serviceId=2000000000&from=2030-01-01',
  },
  'GET /api/assistants/:id/bookings': { statuses: '401 200 404 401 200', query: aRange },
  'POST /api/assistants/:id/bookings': {
    statuses: '401 201 404 401 201',
    body: ({ agendaId, serviceId }) => ({
      ...{ agendaId, serviceId, startsAt: '2030-01-02T10:00:00Z' },
      ...{ name: 'Ana', email: null, phone: null, note: null },
    }),
  },
  'GET /api/assistants/:id/bookings/:bookingId': { statuses: '401 200 404 401 200' },
  'PATCH /api/assistants/:id/bookings/:bookingId': { statuses: '401 200 404 401 200', body: () => ({ name: 'Ana' }) },
  'POST /api/assistants/:id/bookings/:bookingId/revoke-link': { statuses: '401 204 404 401 204' },
  'POST /api/assistants/:id/bookings/:bookingId/restore': { statuses: '401 200 404 401 200' },
  'POST /api/assistants/:id/bookings/:bookingId/cancel': { statuses: '401 200 404 401 200' },
  'GET /api/assistants/:id/held-sentences': { statuses: '401 200 404 401 200' },
  'DELETE /api/assistants/:id/held-sentences/:sentenceId': { statuses: '401 204 404 401 204' },
  'GET /api/assistants/:id/poor-answers': { statuses: '401 200 404 401 200' },
  'DELETE /api/assistants/:id/poor-answers/:messageId': { statuses: '401 204 404 401 204' },
  'GET /api/assistants/:id/quality': { statuses: '401 200 404 401 200' },
  'GET /api/quality': { statuses: '401 200 200 401 200' },
  'GET /api/assistants/:id/versions': { statuses: '401 200 404 401 200' },
  'GET /api/assistants/:id/versions/:number': {
    statuses: '401 200 404 401 200',
    address: ({ assistantId }) => `/api/assistants/${assistantId}/versions/1`,
  },
  'POST /api/assistants/:id/versions/:number/restore': {
    statuses: '401 200 404 401 200',
    address: ({ assistantId }) => `/api/assistants/${assistantId}/versions/1/restore`,
    body: () => ({}),
  },
  'GET /api/assistants/:id/checks': { statuses: '401 200 404 401 200' },
  'POST /api/assistants/:id/checks': {
    statuses: '401 201 404 401 201',
    // Each is there once.
    body: () => ({ question: `¿A qué hora abrís? ${crypto.randomUUID()}` }),
  },
  'POST /api/assistants/:id/checks/proposals': { statuses: '401 200 404 401 200' },
  'PATCH /api/assistants/:id/checks/:checkId': {
    statuses: '401 200 404 401 200',
    body: () => ({ expectations: [{ kind: 'says', text: 'a las 9' }] }),
  },
  'DELETE /api/assistants/:id/checks/:checkId': { statuses: '401 204 404 401 204' },
  'GET /api/assistants/:id/check-runs': { statuses: '401 200 404 401 200' },
  'GET /api/assistants/:id/check-runs/follows': { statuses: '401 200 404 401 200' },
  'PUT /api/assistants/:id/check-runs/follows': { statuses: '401 200 404 401 200', body: () => ({ follows: true }) },
  'POST /api/assistants/:id/check-runs': { statuses: '401 201 404 401 201', body: () => ({ draft }) },
  'GET /api/assistants/:id/check-runs/:runId': { statuses: '401 200 404 401 200' },
  'POST /api/assistants/:id/check-runs/:runId/stop': { statuses: '401 204 404 401 204' },
  'POST /api/assistants/:id/check-runs/:runId/accept': {
    statuses: '401 200 404 401 200',
    body: ({ checkId }) => ({ checkIds: [checkId] }),
  },
  'POST /api/assistants/:id/preview': { statuses: '401 200 404 401 200', body: () => ({ ...message, draft }) },
  'POST /api/assistants/:id/avatar': { statuses: '401 200 404 401 200', send: () => pictureUpload('avatar') },
  'DELETE /api/assistants/:id/avatar': { statuses: '401 204 404 401 204' },
  'GET /api/assistants/:id/branding': { statuses: '401 200 404 401 200' },
  'PUT /api/assistants/:id/branding': { statuses: '401 200 404 401 200', body: () => ({ brandName: 'Luna' }) },
  'DELETE /api/assistants/:id/branding': { statuses: '401 204 404 401 204' },
  'DELETE /api/assistants/:id/branding/colors': { statuses: '401 200 404 401 200' },
  'GET /api/assistants/:id/translations': { statuses: '401 200 404 401 200' },
  'GET /api/assistants/:id/translations/:language': { statuses: '401 200 404 401 200' },
  'PUT /api/assistants/:id/translations/:language': {
    statuses: '401 200 404 401 200',
    body: () => ({ description: 'Bücher' }),
  },
  'POST /api/assistants/:id/translations/:language/proposal': { statuses: '401 503 404 401 503' },
  'GET /api/assistants/:id/widget': { statuses: '401 200 404 401 200' },
  // Whose server signs identities: nobody else's, an administrator's neither.
  'GET /api/assistants/:id/widget/secret': { statuses: '401 200 404 401 404' },
  'POST /api/assistants/:id/widget/secret': { statuses: '401 200 404 401 404' },
  'PUT /api/assistants/:id/widget': { statuses: '401 200 404 401 200', body: () => ({ position: 'left' }) },
  'GET /api/users/:id': { statuses: '401 200 404 401 200' },
  'PATCH /api/users/:id': {
    statuses: '401 200 404 401 200',
    body: ({ ownerName }) => ({ username: ownerName }),
  },
  'POST /api/users/:id/change-password': {
    statuses: '401 204 404 401 204',
    body: (_, persona) => ({
      currentPassword: persona === 'admin' ? adminPassword : userPassword,
      newPassword: userPassword,
    }),
  },
  'GET /api/subscriptions/:id': { statuses: '401 200 404 401 200' },

  'POST /api/assistants/:id/visits': { statuses: '204 204 204 204 204' },
  'GET /api/search': { statuses: '401 200 200 401 200', query: '?q=ana' },
  'GET /api/numbers': { statuses: '401 200 200 401 200' },
  'GET /api/numbers.csv': { statuses: '401 200 200 401 200' },
  'GET /api/assistants/:id/numbers': { statuses: '401 200 404 401 200' },
  'GET /api/assistants/:id/numbers.csv': { statuses: '401 200 404 401 200' },
  'GET /api/costs': { statuses: '401 200 200 401 200' },
  'GET /api/ceilings': { statuses: '401 200 200 401 200' },
  'PUT /api/ceilings': {
    statuses: '401 200 404 401 200',
    body: ({ assistantId }) => ({ scope: 'assistant', assistantId, period: 'day', limit: 1_000 }),
  },
  'GET /api/contact-counts': { statuses: '401 200 200 401 200' },
  'GET /api/assistants/:id/contacts': { statuses: '401 200 404 401 200' },
  'GET /api/assistants/:id/contacts.csv': { statuses: '401 200 404 401 200' },
  'GET /api/assistants/:id/contact/:contactId/conversations': { statuses: '401 200 404 401 200' },
  'PATCH /api/assistants/:id/contact/:contactId': { statuses: '401 200 404 401 200', body: () => ({ name: 'Ana' }) },
  'POST /api/assistants/:id/contact/:contactId/resend': { statuses: '401 200 404 401 200' },
  'DELETE /api/assistants/:id/contact/:contactId': { statuses: '401 204 404 401 204' },
  'GET /api/contacts': { statuses: '401 200 200 401 200' },
  // Who has none of them is answered so; somebody else's stay as they are: tests/api/chosen-contacts.test.ts.
  'PATCH /api/contacts': {
    statuses: '401 200 200 401 200',
    body: () => ({ contacts: [{ id: nobody, status: 'ganado' }] }),
  },
  'POST /api/contacts/deletions': {
    statuses: '401 200 200 401 200',
    body: () => ({ contactIds: [nobody] }),
  },
  'POST /api/contacts/export': {
    statuses: '401 200 200 401 200',
    body: () => ({ contactIds: [nobody] }),
  },
  'GET /api/contacts.csv': { statuses: '401 200 200 401 200' },
  'GET /api/contact-columns': { statuses: '401 200 200 401 200' },
  'GET /api/contact-totals': { statuses: '401 200 200 401 200' },
  'GET /api/pending-contacts': { statuses: '401 200 200 401 200' },
  'GET /api/contacts/:contactId': { statuses: '401 200 404 401 200' },
  'PATCH /api/contacts/:contactId': { statuses: '401 200 404 401 200', body: () => ({ status: 'ganado' }) },
  'POST /api/contacts/:contactId/read': { statuses: '401 200 404 401 200' },
  'GET /api/contacts/:contactId/notes': { statuses: '401 200 404 401 200' },
  'POST /api/contacts/:contactId/notes': { statuses: '401 201 404 401 201', body: () => ({ text: 'Llamar' }) },
  'DELETE /api/contacts/:contactId/notes/:noteId': { statuses: '401 204 404 401 204' },
  'PUT /api/contacts/:contactId/follow-up': {
    statuses: '401 200 404 401 200',
    body: () => ({ date: '2026-12-01', note: 'Llamar' }),
  },
  // With itself, and the only session that it has.
  'POST /api/contacts/:contactId/merge': { statuses: '401 409 404 401 409', body: ({ contactId }) => ({ contactId }) },
  'POST /api/contacts/:contactId/split': { statuses: '401 409 404 401 409', body: ({ sessionId }) => ({ sessionId }) },
  'DELETE /api/contacts/:contactId/follow-up': { statuses: '401 204 404 401 204' },
  'GET /api/notification-address': { statuses: '200 200 200 200 200' },
  'POST /api/notification-address': { statuses: '200 200 200 200 200' },
  'GET /api/digest-mails': { statuses: '200 200 200 200 200' },
  'POST /api/digest-mails': { statuses: '200 200 200 200 200' },
  'POST /api/assistants/:id/notification-email/confirmation': { statuses: '401 409 404 401 409' },
  'PUT /api/assistants/:id/link-shared': { statuses: '401 204 404 401 204' },
  'POST /api/assistants/:id/logo': { statuses: '401 200 404 401 200', send: () => pictureUpload('logo') },
  'DELETE /api/assistants/:id/logo': { statuses: '401 204 404 401 204' },

  'GET /api/inbox/threads': { statuses: '401 200 200 401 200' },
  'GET /api/inbox/counts': { statuses: '401 200 200 401 200' },
  'GET /api/inbox/ended': { statuses: '401 200 200 401 200' },
  'GET /api/inbox/threads/:id': { statuses: '401 200 404 401 200' },
  'POST /api/inbox/threads/:id/take': { statuses: '401 200 404 401 200', body: () => ({}) },
  // The assistant has it.
  'POST /api/inbox/threads/:id/release': { statuses: '401 409 404 401 409', body: () => ({}) },
  // The owner has it: nobody else speaks in their place.
  'POST /api/inbox/threads/:id/messages': { statuses: '401 201 404 401 409', body: () => ({ text: 'Hola' }) },
  // Nobody of the world has sent one.
  'GET /api/inbox/threads/:id/pictures/:pictureId': { statuses: '401 404 404 401 404' },
  'GET /api/inbox/threads/:id/cards': { statuses: '401 200 404 401 200' },
  // Nothing can be booked of it: tests/api/booking-cards.test.ts sends what can.
  'POST /api/inbox/threads/:id/cards': { statuses: '401 422 404 401 422', body: () => ({ formId: null }) },
  'POST /api/inbox/threads/:id/notes': { statuses: '401 201 404 401 201', body: () => ({ text: 'Llamar' }) },
  'POST /api/inbox/threads/:id/seen': { statuses: '401 204 404 401 204' },
  'POST /api/inbox/threads/:id/typing': { statuses: '401 409 404 401 409' },
  'POST /api/inbox/threads/:id/watch': { statuses: '401 204 404 401 204' },
  'POST /api/inbox/threads/:id/suggestion': { statuses: '401 200 404 401 200' },
  // No conversation of the world is at WhatsApp.
  'GET /api/inbox/threads/:id/templates': { statuses: '401 200 404 401 200' },
  'POST /api/inbox/threads/:id/template': {
    statuses: '401 409 404 401 409',
    body: () => ({ name: 'x', language: 'es', values: [], clientMessageId: '6f1c2b1e-8a55-4a0e-9d3c-1f2e3d4c5b6a' }),
  },
  'GET /api/inbox/presence': { statuses: '401 200 200 401 200' },
  'PUT /api/inbox/presence': { statuses: '401 200 200 401 200', body: () => ({ available: true }) },
  'GET /api/assistants/:id/channels': { statuses: '401 200 404 401 200' },
  // Telegram is not there.
  'POST /api/assistants/:id/channels': {
    statuses: '401 503 404 401 503',
    body: () => ({ channel: 'telegram', token: `123456789:${'a'.repeat(35)}` }),
  },
  'POST /api/assistants/:id/channels/:connectionId/check': { statuses: '401 503 404 401 503', body: () => ({}) },
  'DELETE /api/assistants/:id/channels/:connectionId': { statuses: '401 204 404 401 204' },
  // Whoever has the secret that the service was given.
  'POST /api/channels/:channel/:key': {
    statuses: '403 403 403 403 403',
    address: () => '/api/channels/telegram/x',
    body: () => ({ update_id: 1 }),
  },
  // Nobody without the word that was entered at Meta.
  'GET /api/channels/:channel/:key': {
    statuses: '403 403 403 403 403',
    address: () => '/api/channels/whatsapp/x',
  },
  'GET /api/assistants/:id/privacy': { statuses: '401 200 404 401 200' },
  'GET /api/assistants/:id/privacy/requests': { statuses: '401 200 404 401 200' },
  'POST /api/assistants/:id/privacy/requests': {
    statuses: '401 201 404 401 201',
    body: () => ({ kind: 'complaint', reference: null, cameOn: '2026-11-26' }),
  },
  'PATCH /api/assistants/:id/privacy/requests/:requestId': {
    statuses: '401 404 404 401 404',
    body: () => ({ isDone: true }),
  },
  'GET /api/contacts/:contactId/data': { statuses: '401 200 404 401 200' },
  'DELETE /api/contacts/:contactId/marketing': { statuses: '401 204 404 401 204' },
  'DELETE /api/assistants/:id/chat/:sessionId/data/marketing': { statuses: '204 204 204 204 204' },
  'PUT /api/assistants/:id/privacy': {
    statuses: '401 200 404 401 200',
    body: () => ({
      ...{ isShown: true, controller: 'Sol', taxId: null, address: null, contact: 'sol@example.org', isFormal: false },
      ...{ purposes: ['answer'], basis: 'request', policyUrl: null, conversationDays: null, contactDays: null },
    }),
  },
  'GET /api/assistants/:id/chat/:sessionId/data': { statuses: '200 200 200 200 200' },
  'GET /api/assistants/:id/chat/:sessionId/data/json': { statuses: '200 200 200 200 200' },
  'GET /api/assistants/:id/chat/:sessionId/data/page': { statuses: '200 200 200 200 200' },
  'DELETE /api/assistants/:id/chat/:sessionId/data': { statuses: '204 204 204 204 204' },
  'POST /api/assistants/:id/chat/:sessionId/data/code': {
    // Whoever it is, the address is looked at; what is right may be sent to three times.
    statuses: '422 422 422 422 422',
    body: () => ({ email: 'ana' }),
  },
  'POST /api/assistants/:id/chat/:sessionId/data/transcript': {
    statuses: '422 422 422 422 422',
    body: () => ({ email: 'ana@example.org', code: '123456' }),
  },
  'POST /api/assistants/:id/chat/:sessionId/data/person': {
    statuses: '422 422 422 422 422',
    body: () => ({ email: 'ana@example.org', code: '123456' }),
  },
  'GET /api/public/assistants/:slug/privacy': { statuses: '404 404 404 404 404' },
  'GET /api/assistants/:id/pictures': { statuses: '401 200 404 401 200' },
  'PUT /api/assistants/:id/pictures': {
    statuses: '401 200 404 401 200',
    body: () => ({ looks: false, inChat: false }),
  },
  // Where its owner has switched that on.
  'POST /api/assistants/:id/chat/:sessionId/pictures': { statuses: '404 404 404 404 404' },
  'DELETE /api/assistants/:id/chat/:sessionId/pictures/:pictureId': { statuses: '404 404 404 404 404' },
  'GET /api/assistants/:id/handoff': { statuses: '401 200 404 401 200' },
  'PUT /api/assistants/:id/handoff': {
    statuses: '401 200 404 401 200',
    body: () => ({ offersPerson: true, personName: 'Marta', timeZone: null, openingHours: null, holidays: [] }),
  },
  // One's own alone.
  'GET /api/inbox/quick-answers': { statuses: '401 200 200 401 200' },
  'POST /api/inbox/quick-answers': {
    statuses: '401 201 201 401 201',
    body: () => ({ title: 'Horario', text: 'De 9 a 14.' }),
  },
  'PUT /api/inbox/quick-answers/:id': {
    statuses: '401 200 404 401 404',
    body: () => ({ title: 'Horario', text: 'De 9 a 15.' }),
  },
  'DELETE /api/inbox/quick-answers/:id': { statuses: '401 204 404 401 404' },

  'GET /api/push/key': { statuses: '401 200 200 401 200' },
  'POST /api/push/subscriptions': { statuses: '401 204 204 401 204', body: pushSubscription },
  'DELETE /api/push/subscriptions': { statuses: '401 204 204 401 204', body: pushSubscription },

  // One's own alone: nobody sees where others send what they are told.
  'GET /api/assistants/:id/knowledge': { statuses: '401 200 404 401 200' },
  'GET /api/assistants/:id/knowledge/sources': { statuses: '401 200 404 401 200' },
  'POST /api/assistants/:id/knowledge/sources': {
    statuses: '401 201 404 401 201',
    body: () => ({ kind: 'text', title: 'Horario', text: 'Abrimos a las nueve.' }),
  },
  'GET /api/assistants/:id/knowledge/sources/:sourceId': { statuses: '401 200 404 401 200' },
  'PATCH /api/assistants/:id/knowledge/sources/:sourceId': {
    statuses: '401 200 404 401 200',
    body: () => ({ isInternal: true }),
  },
  'DELETE /api/assistants/:id/knowledge/sources/:sourceId': { statuses: '401 204 404 401 204' },
  'POST /api/assistants/:id/knowledge/sources/:sourceId/read': { statuses: '401 200 404 401 200' },
  'POST /api/assistants/:id/knowledge/search': {
    statuses: '401 200 404 401 200',
    // Each is there once.
    body: () => ({ question: `¿A qué hora abrís? ${crypto.randomUUID()}` }),
  },
  'GET /api/assistants/:id/knowledge/unanswered': { statuses: '401 200 404 401 200' },
  'POST /api/assistants/:id/knowledge/unanswered/:questionId': {
    statuses: '401 201 404 401 201',
    body: () => ({ question: '¿Hay aparcamiento?', answer: 'Sí, gratuito.' }),
  },
  'DELETE /api/assistants/:id/knowledge/unanswered/:questionId': { statuses: '401 204 404 401 204' },
  'GET /api/webhooks': { statuses: '401 200 200 401 200' },
  'POST /api/webhooks': {
    statuses: '401 201 201 401 201',
    body: () => ({ url: 'https://hooks.example.com/', events: ['contact.created'] }),
  },
  'PATCH /api/webhooks/:id': { statuses: '401 200 404 401 404', body: () => ({ isActive: false }) },
  'DELETE /api/webhooks/:id': { statuses: '401 204 404 401 404' },
  // Its address is one that is refused before anybody is asked.
  'POST /api/webhooks/:id/test': { statuses: '401 200 404 401 404' },
  'GET /api/webhooks/:id/deliveries': { statuses: '401 200 404 401 404' },
  'POST /api/webhooks/:id/deliveries/:deliveryId/resend': { statuses: '401 200 404 401 404' },

  // The owner's alone: a private chat is nobody else's, an administrator's neither.
  'GET /api/conversations/:id': { statuses: '401 200 404 401 404' },
  'GET /api/conversations/:id/messages': { statuses: '401 200 404 401 404' },
  'POST /api/conversations/:id/messages': { statuses: '401 200 404 401 404', body: () => ({ content: 'Hola' }) },
  'GET /api/conversations/:id/stream': { statuses: '401 200 404 401 404' },
  'POST /api/conversations/:id/stop': { statuses: '401 204 404 401 404' },
  'POST /api/conversations': {
    statuses: '401 201 404 401 201',
    body: ({ assistantId }) => ({ assistantId, title: 'Una' }),
  },

  // An administrator's.
  'GET /api/users': { statuses: '401 403 403 401 200' },
  'POST /api/users': { statuses: '401 403 403 401 201', body: account },
  'POST /api/users/:id/password-link': { statuses: '401 403 403 401 204' },
  'PUT /api/users/:id': {
    statuses: '401 403 403 401 200',
    body: ({ ownerName }) => ({ username: ownerName, email: `${ownerName}@example.com` }),
  },
  'DELETE /api/users/:id': { statuses: '401 403 403 401 204' },
  // Nothing is asked for.
  'POST /api/subscriptions/:id/decision': {
    statuses: '401 403 403 401 409',
    body: () => ({ plan: 'basic', granted: true }),
  },
  'GET /api/subscriptions': { statuses: '401 403 403 401 200' },
  'PATCH /api/subscriptions/:id': { statuses: '401 403 403 401 200', body: () => ({ plan: 'pro' }) },
  'GET /api/admin/system-settings': { statuses: '401 403 403 401 200' },
  'PUT /api/admin/system-settings': { statuses: '401 403 403 401 200', body: () => ({ language: 'es' }) },
  // Refused for what they carry, so that no provider and no mail server is asked.
  'POST /api/admin/validate-system-api': { statuses: '401 403 403 401 422', body: () => ({ provider: 'openai' }) },
  'POST /api/admin/test-email': { statuses: '401 403 403 401 422', body: () => ({ to: 'nadie' }) },
  'GET /api/admin/branding': { statuses: '401 403 403 401 200' },
  'PUT /api/admin/branding': { statuses: '401 403 403 401 200', body: () => ({ brandName: 'Luna' }) },
  'GET /api/whatsapp-connections': { statuses: '401 403 403 401 200' },
  'POST /api/whatsapp-connections': {
    statuses: '401 403 403 401 201',
    body: ({ ownerId, assistantId }) => ({ userId: ownerId, assistantId, whatsappNumber: '+34600000000' }),
  },
  'DELETE /api/whatsapp-connections/:id': { statuses: '401 403 403 401 204' },
  'GET /api/admin/mail-preview': { statuses: '401 403 403 401 200' },
  'GET /api/admin/costs': { statuses: '401 403 403 401 200' },
  'GET /api/admin/account-costs': { statuses: '401 403 403 401 200' },
  'GET /api/admin/ceilings': { statuses: '401 403 403 401 200' },
  'PUT /api/admin/ceilings': {
    statuses: '401 403 403 401 200',
    body: () => ({ period: 'month', limit: 1_000 }),
  },
  'GET /api/admin/stats': { statuses: '401 403 403 401 200' },
  'GET /api/admin/status': { statuses: '401 403 403 401 200' },
  'GET /api/admin/audit-log': { statuses: '401 403 403 401 200' },
};
