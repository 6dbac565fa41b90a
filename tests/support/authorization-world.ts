import { assistantImages, conversations, messages, whatsappConnections } from '#shared/schema/index.ts';
import { type ApiClient, type CallOptions, createApiClient } from './api-client.ts';
import { createContact, createSummary } from './contact-factories.ts';
import { createAssistant } from './factories.ts';
import { picture, pictureForm } from './pictures.ts';
import { signedInUser } from './signed-in.ts';
import { adminPassword, type TestServer } from './test-server.ts';
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
  /** A WhatsApp connection of the assistant's, where the endpoint is about one. */
  connectionId: number;
  /** Of a visitor's talk with the assistant. */
  sessionId: string;
  contactId: string;
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
      const visitor = /:sessionId|:contactId/.test(path) ? createVisitor(server.url, id) : undefined;
      const sessionId = (await visitor?.talk('Hola'))?.sessionId ?? '';
      if (inactive) await admin.send('PATCH', `/api/assistants/${id}`, { json: { isActive: false } });
      const [conversation] = await server.db
        .insert(conversations)
        .values({ channel: 'private', userId: user.id, assistantId: id })
        .returning({ id: conversations.id });
      let contactId = '';
      if (path.includes('/contact/')) {
        contactId = (await createContact(server.db, { assistantId: id, sessionId })).publicId;
        await createSummary(server.db, { assistantId: id, sessionId }, {}, { state: 'failed' });
      }
      const connections = path.startsWith('/api/whatsapp-connections/')
        ? await server.db
            .insert(whatsappConnections)
            .values({ userId: user.id, assistantId: id, whatsappNumber: '+34600000000' })
            .returning({ id: whatsappConnections.id })
        : [];
      if (path.endsWith('/logo')) {
        const content = await picture(8, 8).webp().toBuffer();
        await server.db
          .insert(assistantImages)
          .values({ assistantId: id, kind: 'logo', content, contentType: 'image/webp' });
      }
      const conversationId = conversation?.id ?? 0;
      const [question] = await server.db
        .insert(messages)
        .values({ conversationId, role: 'user', content: 'Hola' })
        .returning({ id: messages.id });
      const replyToId = question?.id ?? 0;
      await server.db.insert(messages).values({ conversationId, role: 'assistant', content: 'Hola', replyToId });
      return {
        ownerId: user.id,
        ownerName: user.username,
        assistantId: id,
        slug,
        conversationId,
        connectionId: connections[0]?.id ?? 0,
        sessionId,
        contactId,
      };
    },

    /** Takes the assistant away again, or the owner's plan would fill up. */
    async clear({ assistantId }: World): Promise<void> {
      await admin.send('DELETE', `/api/assistants/${assistantId}`);
    },
  };
}

/** An address with the owner's things in it, or with an id that nothing has. */
export function addressOf(path: string, row: Row, world: World, missing = false): string {
  const ofFeature = /^\/api\/(users|subscriptions)\//.test(path)
    ? world.ownerId
    : path.startsWith('/api/conversations/')
      ? world.conversationId
      : path.startsWith('/api/whatsapp-connections/')
        ? world.connectionId
        : world.assistantId;
  const filled = (row.address?.(world) ?? path)
    .replace(/:(?:id|assistantId)\b/, String(missing ? 2_000_000_000 : ofFeature))
    .replace(':sessionId', world.sessionId)
    .replace(':contactId', world.contactId)
    .replace(':slug', world.slug);
  return filled + (row.query ?? '');
}

/** A small picture as a form sends it. */
export async function pictureUpload(field: string): Promise<CallOptions> {
  return pictureForm(await picture(8, 8).png().toBuffer(), { field });
}

/** Somebody new, for rows that make or change an account. */
export function newName(): string {
  return `matriz-${someAddress()}`;
}
