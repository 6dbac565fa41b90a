import { desc, eq } from 'drizzle-orm';
import { checkVerdicts, type Finding } from '#shared/domain/assistants/checks.ts';
import {
  checkResults,
  checkRuns,
  checks,
  contacts,
  conversations,
  subscriptions,
  type users,
} from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { createManyContacts } from '#tests/support/contact-factories.ts';
import { createAssistant, userPassword } from '#tests/support/factories.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

/** Assistants, contacts, conversations and what their sections list: so many of each of somebody's. Gives the first of them. */
export async function fillAccount(server: TestServer, user: typeof users.$inferSelect, count: number) {
  await server.db.update(subscriptions).set({ plan: 'pro' }).where(eq(subscriptions.userId, user.id));
  let assistantId: number | undefined;
  for (let n = 0; n < count; n += 1) {
    const { id } = await createAssistant(server.db, {
      userId: user.id,
      name: n % 7 === 3 ? 'Asesoría fiscal y laboral Hermanos Fernández de Córdoba' : `Clínica Dental Norte ${n + 1}`,
      description: 'Resuelve dudas de precios, horarios y citas.',
      offersPerson: true,
      isActive: n % 5 !== 4,
    });
    assistantId ??= id;
  }
  if (assistantId === undefined) return { assistantId, contactId: undefined, conversationId: undefined };
  await createManyContacts(server.db, assistantId, count, 6);
  for (let n = 0; n < count; n += 1) {
    const visitor = createVisitor(server.url, assistantId);
    const { sessionId } = await visitor.talk(
      'Hola, ¿cuánto cuesta una limpieza? Soy Ana y mi teléfono es 612 34 56 78',
    );
    if (n % 3 === 0) await visitor.client.post(`/api/assistants/${assistantId}/chat/${sessionId}/person`);
  }
  await fillSections(server, user, assistantId, count);
  const [contact] = await server.db
    .select({ id: contacts.publicId })
    .from(contacts)
    .where(eq(contacts.ownerId, user.id))
    .orderBy(desc(contacts.lastInteraction))
    .limit(1);
  const [conversation] = await server.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.assistantId, assistantId))
    .limit(1);
  return { assistantId, contactId: contact?.id, conversationId: conversation?.id };
}

/** Forms, checks and a run of them, sources and webhooks, as many as the plan and the product let somebody have. */
async function fillSections(
  server: TestServer,
  user: typeof users.$inferSelect,
  assistantId: number,
  count: number,
): Promise<void> {
  const client = createApiClient(server.url);
  await client.signIn(user.username, userPassword);
  const path = `/api/assistants/${assistantId}`;
  for (let n = 0; n < count; n += 1) {
    const text = `Pregunta ${n + 1}: ¿cuánto cuesta una limpieza y qué horario hay los sábados?`;
    await client.post(`${path}/checks`, { question: text, expectations: [] });
    await client.post(`${path}/knowledge/sources`, { kind: 'text', title: `Precios ${n + 1}`, text });
    await client.post(`${path}/forms`, {
      title: `Pide tu cita ${n + 1}`,
      intro: 'Te confirmamos la hora por teléfono.',
      thanks: null,
      fields: [{ id: 'name', type: 'name', label: 'Nombre', required: true }],
      offerWords: 'pedir cita',
      inGreeting: false,
      isActive: true,
    });
    await client.post('/api/webhooks', { url: `https://example.com/${n}`, events: ['contact.created'] });
  }
  await addCheckRun(server, assistantId);
}

const accepted = 'La limpieza cuesta 60 € y los sábados abrimos de 10:00 a 14:00. ¿Te reservo una hora?';
const answers = {
  worse: {
    answer: 'La limpieza cuesta 75 € y los sábados abrimos de 10:00 a 14:00.',
    findings: [{ kind: 'figure', text: '75 €' }],
  },
  better: { answer: `${accepted} También puedes llamarnos.`, findings: [] },
  review: { answer: 'Para darte el precio exacto necesito que nos visites.', findings: [] },
  same: { answer: accepted, findings: [] },
} satisfies Record<(typeof checkVerdicts)[number], { answer: string; findings: Finding[] }>;

/** A run that has ended, with answers of every verdict. */
async function addCheckRun({ db }: TestServer, assistantId: number): Promise<void> {
  const asked = await db.select({ id: checks.id }).from(checks).where(eq(checks.assistantId, assistantId));
  const [run] = await db
    .insert(checkRuns)
    .values({ assistantId, cause: 'asked', state: 'done', endedAt: new Date() })
    .returning({ id: checkRuns.id });
  if (!run || asked.length === 0) return;
  await db.insert(checkResults).values(
    asked.map(({ id }, n) => {
      const verdict = checkVerdicts[n % checkVerdicts.length] ?? 'same';
      return { runId: run.id, checkId: id, verdict, before: accepted, ...answers[verdict] };
    }),
  );
}
