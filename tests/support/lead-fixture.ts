import { and, asc, eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { isRecord } from '#server/providers/llm/record.ts';
import { contacts, conversationSummaries, mailOutbox } from '#shared/schema/index.ts';
import { type ChatFixture, sentMessages, startChatFixture } from './chat-fixture.ts';
import { createAssistant, createUser } from './factories.ts';
import type { FakeProvider } from './fake-provider.ts';
import { type Behaviour, reply } from './fake-provider-behaviours.ts';
import { type FakeSmtp, startFakeSmtp } from './fake-smtp.ts';
import { createVisitor } from './visitor.ts';

type Options = NonNullable<Parameters<typeof startChatFixture>[0]>;

/** What is waited for here takes some polls of the job queue, on a machine that may be busy. */
export const soon = { timeout: 40_000, interval: 50 };

export interface LeadFixture extends ChatFixture {
  smtp: FakeSmtp;
}

/** A server that does its jobs, two fake providers and a mail server. */
export async function startLeadFixture({ env, ...options }: Options = {}): Promise<LeadFixture> {
  const smtp = await startFakeSmtp();
  const fixture = await startChatFixture({
    background: true,
    ...options,
    env: { SMTP_URL: `smtp://${smtp.host}:${smtp.port}`, APP_URL: 'https://asistentes.example', ...env },
  });
  return {
    ...fixture,
    smtp,
    async close() {
      await fixture.close();
      await smtp.close();
    },
  };
}

/** A good answer to a call for a summary; parts of it can be of one's own. */
export function modelSummary(parts: Record<string, unknown> = {}) {
  return {
    summary: 'Quiere presupuesto para dos implantes.',
    contact: { name: null, email: null, phone: null },
    keyTopics: ['Implantes', 'Presupuesto'],
    interestLevel: 'high',
    interestReason: 'Pide presupuesto y deja sus datos.',
    ...parts,
  };
}

/** Whether a provider was asked for a summary, and not for a reply. */
export function isSummaryCall(body: unknown): boolean {
  const [first] = isRecord(body) && Array.isArray(body.messages) ? body.messages : [];
  return isRecord(first) && String(first.content).includes('resumen para el dueño');
}

/** From now on the provider answers calls for summaries like this, and visitors as ever. */
export function answerSummaries(provider: FakeProvider, ...behaviours: (Behaviour | Record<string, unknown>)[]): void {
  const left = behaviours.map((one) => (typeof one === 'function' ? one : reply([JSON.stringify(one)])));
  provider.setDefault((exchange) => {
    if (!isSummaryCall(exchange.body)) return reply(['Hola, ', '¿en qué puedo ', 'ayudarte?'])(exchange);
    const [next] = left.length > 1 ? left.splice(0, 1) : left;
    return (next ?? reply([JSON.stringify(modelSummary())]))(exchange);
  });
}

export function summaryCalls({ requests }: FakeProvider) {
  return requests.filter(({ body }) => isSummaryCall(body)).map((request) => sentMessages(request));
}

/** A visitor of an assistant of one's own, and what the server knows of them. */
export async function newLead(
  { server }: Pick<ChatFixture, 'server'>,
  values: Parameters<typeof createAssistant>[1] = {},
) {
  const { db, url } = server;
  // Of an owner of their own: one's visitors who leave the same address are one person.
  const userId = values.userId ?? (await createUser(db, { role: 'admin' })).id;
  const assistant = await createAssistant(db, { notificationEmail: 'avisos@example.com', ...values, userId });
  const visitor = createVisitor(url, assistant.id);
  const ofSession = (sessionId: string) => ({
    contact: async () => {
      const [row] = await db
        .select()
        .from(contacts)
        .where(and(eq(contacts.assistantId, assistant.id), eq(contacts.sessionId, sessionId)));
      return row;
    },
    summaries: () =>
      db
        .select()
        .from(conversationSummaries)
        .where(eq(conversationSummaries.sessionId, sessionId))
        .orderBy(asc(conversationSummaries.id)),
    mails: async () => {
      const rows = await db
        .select({ mail: mailOutbox })
        .from(mailOutbox)
        .innerJoin(conversationSummaries, eq(conversationSummaries.id, mailOutbox.summaryId))
        .where(eq(conversationSummaries.sessionId, sessionId))
        .orderBy(asc(mailOutbox.id));
      return rows.map(({ mail }) => mail);
    },
  });
  return {
    assistant,
    visitor,
    ofSession,

    /** Says these things in one conversation, and ends it. */
    async talkAndClose(...texts: string[]) {
      let sessionId: string | undefined;
      for (const text of texts) {
        const { body } = await visitor.say(text, sessionId ? { sessionId } : {});
        sessionId ??= sessionOf(body);
      }
      await visitor.close(sessionId ?? '');
      return sessionId ?? '';
    },

    /** Waits until the session has so many summaries, and gives the newest. */
    async summarised(sessionId: string, count = 1) {
      return vi.waitFor(async () => {
        const rows = await ofSession(sessionId).summaries();
        const newest = rows.at(-1);
        if (!newest || rows.length < count) throw new Error(`${rows.length} summaries`);
        return newest;
      }, soon);
    },
  };
}

function sessionOf(body: unknown): string | undefined {
  return isRecord(body) && typeof body.sessionId === 'string' ? body.sessionId : undefined;
}
