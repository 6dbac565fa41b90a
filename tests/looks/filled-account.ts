import { desc, eq } from 'drizzle-orm';
import { checkVerdicts, type Finding } from '#shared/domain/assistants/checks.ts';
import {
  checkResults,
  checkRuns,
  checks,
  contacts,
  conversations,
  dailyModelUse,
  subscriptions,
  type users,
  whatsappConnections,
} from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { bookingOf } from '#tests/support/booking-fixture.ts';
import { expect } from '#tests/support/browser.ts';
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
  // Who talks is one of them.
  await createManyContacts(server.db, assistantId, count - 1, 6);
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

/** What sections and further pages list, as much as the plan and the product let somebody have. */
async function fillSections(
  server: TestServer,
  user: typeof users.$inferSelect,
  assistantId: number,
  count: number,
): Promise<void> {
  const client = createApiClient(server.url);
  await client.signIn(user.username, userPassword);
  const path = `/api/assistants/${assistantId}`;
  const fill = async (method: string, to: string, json: object) => {
    const { status, text } = await client.send(method, to, { json });
    // There are as many as there may be.
    if (status !== 403 && status !== 409) expect(status, `${to}: ${text}`).toBeLessThan(300);
  };
  const booking = bookingOf(client, assistantId);
  const agenda = await booking.addAgenda();
  const service = await booking.addService({ agendaIds: [agenda.id] });
  await booking.setRules();
  const slots = await booking.slots(service.id, instantDay(new Date(Date.now() + dayMs)), '&days=14');
  for (let n = 0; n < count; n += 1) {
    const text = `Pregunta ${n + 1}: ¿cuánto cuesta una limpieza y qué horario hay los sábados?`;
    await fill('POST', `${path}/checks`, { question: text, expectations: [] });
    await fill('POST', `${path}/knowledge/sources`, { kind: 'text', title: `Precios ${n + 1}`, text });
    await fill('POST', `${path}/forms`, {
      title: `Pide tu cita ${n + 1}`,
      intro: 'Te confirmamos la hora por teléfono.',
      thanks: null,
      fields: [
        { id: 'name', type: 'name', label: 'Nombre', required: true },
        { id: 'phone', type: 'phone', label: 'Teléfono', required: true },
      ],
      offerWords: 'pedir cita',
      inGreeting: false,
      isActive: true,
    });
    await fill('POST', '/api/webhooks', { url: `https://example.com/${n}`, events: ['contact.created'] });
    await fill('POST', '/api/conversations', { assistantId, title: `Precios de ${n + 1}` });
    await fill('PATCH', path, { description: `Resuelve dudas de precios, horarios y ${n + 1} citas.` });
    const startsAt = slots[n]?.startsAt;
    if (startsAt) await booking.booked({ serviceId: service.id, agendaId: agenda.id, startsAt, phone: '612345678' });
  }
  await addCheckRun(server, assistantId);
  await addCosts(server, assistantId, count);
  await server.db.insert(whatsappConnections).values(
    Array.from({ length: count }, (_, n) => ({
      userId: user.id,
      assistantId,
      whatsappNumber: `+346000000${String(n).padStart(2, '0')}`,
    })),
  );
}

/** Of one day after the other, from today backwards. */
async function addCosts({ db }: TestServer, assistantId: number, count: number): Promise<void> {
  await db.insert(dailyModelUse).values(
    Array.from({ length: count }, (_, n) => ({
      assistantId,
      day: instantDay(new Date(Date.now() - n * dayMs)),
      provider: 'openai',
      model: 'gpt-6-luna',
      purpose: 'reply' as const,
      promptTokens: 12_000 + n,
      cachedPromptTokens: 0,
      completionTokens: 900 + n,
      costNanos: 4_200_000 + n * 10_000,
    })),
  );
}

const dayMs = 86_400_000;
const instantDay = (instant: Date) => instant.toISOString().slice(0, 10);

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
