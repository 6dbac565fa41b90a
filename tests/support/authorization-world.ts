import { and, eq } from 'drizzle-orm';
import { createSecretBox } from '#server/lib/security/secrets.ts';
import {
  agendaBlocks,
  agendaCalendars,
  agendas,
  assistantImages,
  assistants,
  bookings,
  cards,
  channelConnections,
  checkRuns,
  checks,
  contactNotes,
  conversations,
  forms,
  heldSentences,
  knowledgeSources,
  messageRatings,
  messages,
  quickAnswers,
  services,
  unansweredQuestions,
  webhookDeliveries,
  webhooks,
  whatsappConnections,
} from '#shared/schema/index.ts';
import { type ApiClient, type CallOptions, createApiClient } from './api-client.ts';
import { createContact, createSummary } from './contact-factories.ts';
import { createAssistant } from './factories.ts';
import { picture, pictureForm } from './pictures.ts';
import { signedInUser } from './signed-in.ts';
import { adminPassword, appSecret, type TestServer } from './test-server.ts';
import { createVisitor, someAddress } from './visitor.ts';

/** Nobody; whose things are called for; somebody else; one whose account is gone but not their cookie; an administrator. */
export const personas = ['anonymous', 'owner', 'other', 'deleted', 'admin'] as const;

export type Persona = (typeof personas)[number];

/** What a row's address and body may name: all of it is the owner's. */
export interface World {
  ownerId: number;
  ownerName: string;
  assistantId: number;
  slug: string;
  conversationId: number;
  /** A visitor's conversation, where the endpoint is about one, and a quick answer. */
  threadId: number;
  quickAnswerId: number;
  /** A WhatsApp connection of the assistant's, where the endpoint is about one. */
  connectionId: number;
  /** A bot at Telegram, where the endpoint is about one. */
  botId: number;
  /** A webhook for the assistant, and what it was to be told. */
  webhookId: number;
  deliveryId: string;
  /** What the assistant knows, and a question that it does not know the answer to. */
  sourceId: number;
  questionId: number;
  /** A question that the assistant is checked with, where the endpoint is about one. */
  checkId: number;
  /** A run of its questions, where the endpoint is about one. */
  runId: number;
  /** Of a visitor's talk with the assistant. */
  sessionId: string;
  contactId: string;
  /** A note about the contact, where the endpoint is about one. */
  noteId: number;
  /** An answer of the assistant's with a thumb down, where the endpoint is about one. */
  messageId: number;
  /** A form of the assistant's. */
  formId: number;
  sentenceId: number;
  /** An agenda of the assistant's with a booking and a closed time, and what can be booked. */
  agendaId: number;
  blockId: number;
  calendarId: number;
  serviceId: number;
  bookingId: number;
}

export interface Row {
  /** The statuses of anonymous, owner, other, deleted, admin, in this order. */
  statuses: string;
  /** Sent as JSON. */
  body?: (world: World, persona: Persona) => unknown;
  /** Instead of the JSON. */
  send?: () => Promise<CallOptions>;
  /** Instead of the owner's things in the endpoint's path. */
  address?: (world: World) => string;
  query?: string;
  /** The answer goes on: it is left once its status is known. */
  endless?: true;
  /** The assistant is switched off. */
  inactive?: true;
}

/** The people of the matrix, each with a session of their own, until the server forgets it. */
export async function gather(server: TestServer) {
  const owner = await signedInUser(server, { plan: 'pro' });
  const other = await signedInUser(server, { plan: 'pro' });
  const deleted = await signedInUser(server);
  const admin = createApiClient(server.url);
  await admin.signIn('admin', adminPassword);
  await admin.send('DELETE', `/api/users/${deleted.user.id}`);
  const clients: Record<Persona, ApiClient> = {
    anonymous: createApiClient(server.url),
    owner: owner.client,
    other: other.client,
    deleted: deleted.client,
    admin,
  };

  return {
    /** A client with the cookies that somebody has now; what the call does to them stays its own. */
    clientOf(persona: Persona): ApiClient {
      const client = createApiClient(server.url, { 'X-Forwarded-For': someAddress() });
      for (const [name, value] of clients[persona].cookies) client.cookies.set(name, value);
      return client;
    },

    /** New things of the owner's, so that no call finds what the one before has left. */
    async world(path: string, { inactive }: Row): Promise<World> {
      const { user } = owner;
      const { id, slug } = await createAssistant(server.db, { userId: user.id });
      const visitor = /:sessionId|:contactId|:messageId|inbox\/threads/.test(path)
        ? createVisitor(server.url, id)
        : undefined;
      const sessionId = (await visitor?.talk('Hola'))?.sessionId ?? '';
      if (inactive) await admin.send('PATCH', `/api/assistants/${id}`, { json: { isActive: false } });
      const [conversation] = await server.db
        .insert(conversations)
        .values({ channel: 'private', userId: user.id, assistantId: id })
        .returning({ id: conversations.id });
      const contact = path.includes(':contactId')
        ? await createContact(server.db, { assistantId: id, sessionId })
        : undefined;
      if (contact) {
        await createSummary(server.db, { assistantId: id, sessionId }, {}, { state: 'failed' });
      }
      const notes = path.includes(':noteId')
        ? await server.db
            .insert(contactNotes)
            .values({ contactId: contact?.id ?? 0, text: 'Llamar', authorId: user.id, authorName: user.username })
            .returning({ id: contactNotes.id })
        : [];
      const [thread] = await server.db
        .select({ id: conversations.id })
        .from(conversations)
        .where(eq(conversations.sessionId, sessionId));
      if (path.includes('/chat/:sessionId/person'))
        await server.db.update(assistants).set({ offersPerson: true }).where(eq(assistants.id, id));
      // A save keeps what was there before as version 1.
      if (path.includes('/versions/'))
        await owner.client.send('PATCH', `/api/assistants/${id}`, { json: { name: 'Clara 2' } });
      // To say something to the visitor one has to have the conversation.
      if (path === '/api/inbox/threads/:id/messages')
        await owner.client.send('POST', `/api/inbox/threads/${thread?.id}/take`, { json: {} });
      const [quickAnswer] = path.includes('/quick-answers/')
        ? await server.db
            .insert(quickAnswers)
            .values({ userId: user.id, title: 'Horario', text: 'De 9 a 14.' })
            .returning({ id: quickAnswers.id })
        : [];
      const connections = path.startsWith('/api/whatsapp-connections/')
        ? await server.db
            .insert(whatsappConnections)
            .values({ userId: user.id, assistantId: id, whatsappNumber: '+34600000000' })
            .returning({ id: whatsappConnections.id })
        : [];
      const hook = path.startsWith('/api/webhooks/') ? await createRefusedWebhook(server, user.id, id) : undefined;
      if (path.endsWith('/logo')) {
        const content = await picture(8, 8).webp().toBuffer();
        await server.db
          .insert(assistantImages)
          .values({ assistantId: id, kind: 'logo', content, contentType: 'image/webp' });
      }
      const [answer] = path.includes(':messageId')
        ? await server.db
            .select({ id: messages.id })
            .from(messages)
            .where(and(eq(messages.conversationId, thread?.id ?? 0), eq(messages.role, 'assistant')))
        : [];
      if (answer && thread)
        await server.db
          .insert(messageRatings)
          .values({ messageId: answer.id, conversationId: thread.id, assistantId: id, rating: 'down' });
      const fields = [{ id: 'a', type: 'email' as const, label: 'Correo', required: true }];
      const [form] =
        path.includes(':formId') || path.includes('/cards/')
          ? await server.db.insert(forms).values({ assistantId: id, title: 'Presupuesto', fields }).returning()
          : [];
      if (answer && form && path.includes('/cards/')) {
        await server.db.update(messages).set({ kind: 'card' }).where(eq(messages.id, answer.id));
        await server.db.insert(cards).values({ messageId: answer.id, formId: form.id, title: form.title, fields });
      }
      const conversationId = conversation?.id ?? 0;
      const [question] = await server.db
        .insert(messages)
        .values({ conversationId, role: 'user', content: 'Hola' })
        .returning({ id: messages.id });
      const held = path.includes(':sentenceId')
        ? await server.db
            .insert(heldSentences)
            .values({ messageId: 1, conversationId, assistantId: id, sentence: 'Son 9 €.', figures: ['9 €'] })
            .returning({ id: heldSentences.id })
        : [];
      const checked = /:checkId|check-runs/.test(path)
        ? await server.db
            .insert(checks)
            .values({ assistantId: id, question: '¿A qué hora abrís?', expectations: [] })
            .returning({ id: checks.id })
        : [];
      const runs = path.includes(':runId')
        ? await server.db
            .insert(checkRuns)
            .values({ assistantId: id, userId: user.id, cause: 'asked' })
            .returning({ id: checkRuns.id })
        : [];
      const sources = path.includes(':sourceId')
        ? await server.db
            .insert(knowledgeSources)
            .values({ assistantId: id, kind: 'text', title: 'Horario', text: 'Abrimos a las nueve.', state: 'ready' })
            .returning({ id: knowledgeSources.id })
        : [];
      const booking = /agendas|services|bookings/.test(path) ? await createBooking(server, id) : undefined;
      const botId = path.includes(':connectionId') ? await createBot(server, id) : 0;
      const replyToId = question?.id ?? 0;
      await server.db.insert(unansweredQuestions).values({ messageId: replyToId, conversationId, assistantId: id });
      await server.db.insert(messages).values({ conversationId, role: 'assistant', content: 'Hola', replyToId });
      return {
        ownerId: user.id,
        ownerName: user.username,
        assistantId: id,
        slug,
        conversationId,
        threadId: thread?.id ?? 0,
        quickAnswerId: quickAnswer?.id ?? 0,
        connectionId: connections[0]?.id ?? 0,
        botId,
        webhookId: hook?.webhookId ?? 0,
        deliveryId: hook?.deliveryId ?? '',
        checkId: checked[0]?.id ?? 0,
        runId: runs[0]?.id ?? 0,
        sourceId: sources[0]?.id ?? 0,
        questionId: replyToId,
        sessionId,
        contactId: contact?.publicId ?? '',
        noteId: notes[0]?.id ?? 0,
        messageId: answer?.id ?? 0,
        formId: form?.id ?? 0,
        sentenceId: held[0]?.id ?? 0,
        agendaId: booking?.agendaId ?? 0,
        blockId: booking?.blockId ?? 0,
        calendarId: booking?.calendarId ?? 0,
        serviceId: booking?.serviceId ?? 0,
        bookingId: booking?.bookingId ?? 0,
      };
    },

    /** Hides the assistant, or the owner's plan would fill up. Deleting what hangs from it took most of the table's time. */
    async clear({ assistantId }: World): Promise<void> {
      await server.db.update(assistants).set({ deletedAt: new Date() }).where(eq(assistants.id, assistantId));
    },
  };
}

/** An address with the owner's things in it, or with an id that nothing has. */
export function addressOf(path: string, row: Row, world: World, missing = false): string {
  const ofFeature = /^\/api\/(users|subscriptions)\//.test(path)
    ? world.ownerId
    : path.startsWith('/api/conversations/')
      ? world.conversationId
      : path.startsWith('/api/inbox/threads/')
        ? world.threadId
        : path.startsWith('/api/inbox/quick-answers/')
          ? world.quickAnswerId
          : path.startsWith('/api/whatsapp-connections/')
            ? world.connectionId
            : path.startsWith('/api/webhooks/')
              ? world.webhookId
              : world.assistantId;
  const filled = (row.address?.(world) ?? path)
    .replace(/:(?:id|assistantId)\b/, String(missing ? 2_000_000_000 : ofFeature))
    .replace(':sessionId', world.sessionId)
    .replace(':contactId', world.contactId)
    .replace(':connectionId', String(world.botId))
    .replace(':checkId', String(world.checkId))
    .replace(':runId', String(world.runId))
    .replace(':sentenceId', String(world.sentenceId))
    .replace(':sourceId', String(world.sourceId))
    .replace(':questionId', String(world.questionId))
    .replace(':noteId', String(world.noteId))
    .replace(':messageId', String(world.messageId))
    .replace(':formId', String(world.formId))
    .replace(':agendaId', String(world.agendaId))
    .replace(':blockId', String(world.blockId))
    .replace(':calendarId', String(world.calendarId))
    .replace(':serviceId', String(world.serviceId))
    .replace(':bookingId', String(world.bookingId))
    .replace(':deliveryId', world.deliveryId)
    .replace(':slug', world.slug)
    .replace(':language', 'de');
  return filled + (row.query ?? '');
}

async function createBot({ db }: TestServer, assistantId: number): Promise<number> {
  const name = newName();
  const [bot] = await db
    .insert(channelConnections)
    .values({ assistantId, channel: 'telegram', externalId: name, name, key: name, token: '' })
    .returning({ id: channelConnections.id });
  const id = bot?.id ?? 0;
  const token = createSecretBox(appSecret).seal(`123456789:${'a'.repeat(35)}`, `channel_connections.${id}.token`);
  await db.update(channelConnections).set({ token }).where(eq(channelConnections.id, id));
  return id;
}

async function createBooking({ db }: TestServer, assistantId: number) {
  const [agenda] = await db.insert(agendas).values({ assistantId, name: 'Ana' }).returning({ id: agendas.id });
  const agendaId = agenda?.id ?? 0;
  const [service] = await db
    .insert(services)
    .values({ assistantId, name: 'Corte', minutes: 30 })
    .returning({ id: services.id });
  const startsAt = new Date('2030-01-01T10:00:00Z');
  const endsAt = new Date('2030-01-01T10:30:00Z');
  const [block] = await db
    .insert(agendaBlocks)
    .values({ agendaId, startsAt, endsAt })
    .returning({ id: agendaBlocks.id });
  const [calendar] = await db
    .insert(agendaCalendars)
    .values({ agendaId, address: '', host: 'calendar.example.com', nextAttemptAt: startsAt })
    .returning({ id: agendaCalendars.id });
  const place = { agendaId, serviceId: service?.id ?? 0, serviceName: 'Corte', startsAt, endsAt, busyUntil: endsAt };
  const [booking] = await db
    .insert(bookings)
    .values({ assistantId, ...place, name: 'Luis', source: 'owner' })
    .returning({ id: bookings.id });
  return {
    ...{ agendaId, blockId: block?.id ?? 0, calendarId: calendar?.id ?? 0 },
    ...{ serviceId: place.serviceId, bookingId: booking?.id ?? 0 },
  };
}

/** A webhook at an address that nobody is asked at, and a delivery that failed. */
async function createRefusedWebhook({ db }: TestServer, userId: number, assistantId: number) {
  const [hook] = await db
    .insert(webhooks)
    .values({ userId, assistantId, url: 'https://127.0.0.1/', events: ['contact.created'], secret: '' })
    .returning({ id: webhooks.id });
  const webhookId = hook?.id ?? 0;
  const secret = createSecretBox(appSecret).seal('whsec_x', `webhooks.${webhookId}.secret`);
  await db.update(webhooks).set({ secret }).where(eq(webhooks.id, webhookId));
  const [delivery] = await db
    .insert(webhookDeliveries)
    .values({ webhookId, assistantId, type: 'contact.created', state: 'failed' })
    .returning({ eventId: webhookDeliveries.eventId });
  return { webhookId, deliveryId: delivery?.eventId ?? '' };
}

/** A small picture as a form sends it. */
export async function pictureUpload(field: string): Promise<CallOptions> {
  return pictureForm(await picture(8, 8).png().toBuffer(), { field });
}

/** Somebody new, for rows that make or change an account. */
export function newName(): string {
  return `matriz-${someAddress()}`;
}
