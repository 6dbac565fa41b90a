import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contacts, conversations, messages, subscriptions } from '#shared/schema/index.ts';
import { createUser } from '#tests/support/factories.ts';
import { reply, serverError } from '#tests/support/fake-provider-behaviours.ts';
import { inEnglish } from '#tests/support/in-english.ts';
import {
  answerSummaries,
  type LeadFixture,
  modelSummary,
  newLead,
  soon,
  startLeadFixture,
  summaryCalls,
} from '#tests/support/lead-fixture.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const offer =
  'Hola, quiero presupuesto para dos implantes, mi correo es cliente@example.org y mi teléfono 612 34 56 78';

/** Of every assistant that a test makes. */
const assistantPrompt = 'Librería Luna';

let fixture: LeadFixture;
/** Without keys and without a mail server. */
let demo: TestServer;
beforeAll(async () => {
  [fixture, demo] = await Promise.all([startLeadFixture(), startTestServer({ background: true })]);
});
afterAll(() => Promise.all([fixture.close(), demo.close()]));

test('a visitor’s message becomes a lead at once, after the end a summary, and a mail', async () => {
  answerSummaries(fixture.openai, modelSummary());
  const { assistant, visitor, ofSession, summarised } = await newLead(fixture);
  const { sessionId } = await visitor.talk(offer);
  const { contact, mails } = ofSession(sessionId);
  expect(await contact()).toMatchObject({
    ...{ email: 'cliente@example.org', phone: '+34612345678', interestLevel: 'high', summary: null },
    ...{ evidence: { email: offer, phone: offer }, conversationCount: 1 },
  });
  await visitor.close(sessionId);
  expect(await summarised(sessionId)).toMatchObject({
    ...{ summary: 'Quiere presupuesto para dos implantes.', interestLevel: 'high', origin: 'model' },
    contactInfo: { name: null, email: 'cliente@example.org', phone: '+34612345678' },
    keyTopics: ['Implantes', 'Presupuesto'],
  });
  expect(await contact()).toMatchObject({
    ...{ email: 'cliente@example.org', phone: '+34612345678', interestLevel: 'high' },
    ...{ summary: 'Quiere presupuesto para dos implantes.', interestReason: 'Pide presupuesto y deja sus datos.' },
    conversationCount: 1,
  });
  const mail = await fixture.smtp.received(1);
  expect(mail.to).toEqual(['avisos@example.com']);
  expect(mail.parsed.subject).toBe('cliente@example.org: Implantes, Presupuesto · interés alto');
  const link = `https://asistentes.example/admin/asistentes/${assistant.id}/dashboard?contacto=${(await contact())?.publicId}`;
  for (const part of [
    '+34 612 34 56 78',
    'Quiere presupuesto para dos implantes.',
    'Implantes, Presupuesto',
    offer,
    link,
  ]) {
    expect(mail.parsed.text).toContain(part);
  }
  await vi.waitFor(async () => expect(await mails()).toMatchObject([{ state: 'sent', attempts: 1 }]), soon);
  expect((await summarised(sessionId)).emailSent).toBe(true);
  expect(fixture.smtp.mails.filter(({ parsed }) => parsed.text?.includes(link))).toHaveLength(1);
});

describe('a lead is kept', () => {
  test('when the model fails, whose answer asks for it', async () => {
    const { visitor, ofSession } = await newLead(fixture);
    fixture.openai.script(serverError(), serverError());
    const reader = await visitor.ask('¿Cuánto cuesta un implante?');
    const { sessionId } = await reader.started();
    expect((await reader.rest()).at(-1)).toMatchObject({ event: 'error' });
    fixture.openai.script(serverError(), serverError());
    expect((await visitor.say('Pues llámame al 612 34 56 78', { sessionId })).status).toBe(502);
    expect(await ofSession(sessionId).contact()).toMatchObject({ phone: '+34612345678' });
  });

  test('when the owner’s messages are used up: a limit never costs a lead', async () => {
    const owner = await createUser(fixture.server.db);
    await fixture.server.db.update(subscriptions).set({ messagesUsed: 50 }).where(eq(subscriptions.userId, owner.id));
    answerSummaries(fixture.openai, modelSummary());
    const { visitor, summarised, ofSession } = await newLead(fixture, { userId: owner.id });
    const calls = fixture.openai.requests.length;
    expect(await visitor.say('Hola')).toMatchObject({ status: 403, body: { code: 'plan_messages' } });
    const reader = await visitor.ask('Mi correo es ana@example.org');
    const { sessionId } = await reader.started();
    await reader.rest();
    expect(await ofSession(sessionId).contact()).toMatchObject({ email: 'ana@example.org' });
    await visitor.close(sessionId);
    // The model that was not to answer is not to summarise either.
    expect(await summarised(sessionId)).toMatchObject({ origin: 'messages', interestLevel: 'low', keyTopics: [] });
    expect(fixture.openai.requests).toHaveLength(calls);
  });

  test('from a demonstration, and its summary says at once that no model made it', async () => {
    const { talkAndClose, summarised, ofSession } = await newLead(
      { server: demo },
      { systemPrompt: 'La limpieza cuesta 49 €.' },
    );
    const sessionId = await talkAndClose('¿Cuánto cuesta una limpieza?', 'Soy Eva, eva@example.org');
    expect(await summarised(sessionId)).toMatchObject({
      ...{ origin: 'messages', interestLevel: 'low', keyTopics: [] },
      summary: 'Todavía sin resumen. Esto escribió: «¿Cuánto cuesta una limpieza? · Soy Eva, eva@example.org»',
      contactInfo: { name: 'Eva', email: 'eva@example.org', phone: null },
    });
    expect(await ofSession(sessionId).contact()).toMatchObject({
      email: 'eva@example.org',
      interestLevel: 'medium',
      interestReason: 'Ha dejado cómo contactar, sin pedir nada concreto todavía.',
    });
    // Nowhere to send mail from: nothing waits.
    expect(await ofSession(sessionId).mails()).toEqual([]);
  });

  test('and in English where the interface is', async () => {
    const { talkAndClose, summarised, ofSession } = await newLead({ server: demo });
    await inEnglish(demo, async () => {
      const sessionId = await talkAndClose('How much is it?');
      const summary = 'No summary yet. They wrote: “How much is it?”';
      expect(await summarised(sessionId)).toMatchObject({ summary });
      const interestReason = 'Not assessed: the assistant has no model connected.';
      expect(await ofSession(sessionId).contact()).toMatchObject({ interestReason });
    });
  });

  test('without details as well, once it has a summary', async () => {
    answerSummaries(fixture.openai, modelSummary({ interestLevel: 'medium' }));
    const { talkAndClose, summarised, ofSession } = await newLead(fixture);
    const sessionId = await talkAndClose('¿Cuánto cuesta un implante?');
    await summarised(sessionId);
    expect(await ofSession(sessionId).contact()).toMatchObject({ email: null, phone: null, interestLevel: 'medium' });
  });
});

describe('a contact', () => {
  test('holds the newest values of its conversations, and counts them', async () => {
    answerSummaries(
      fixture.openai,
      modelSummary({ summary: 'La primera.', interestLevel: 'low' }),
      modelSummary({ summary: 'La segunda.', keyTopics: ['Cita'], contact: { name: 'Ana López' } }),
    );
    const { visitor, talkAndClose, summarised, ofSession } = await newLead(fixture);
    const sessionId = await talkAndClose('Mi correo es vieja@example.org y mi móvil 612345678');
    await summarised(sessionId);
    await visitor.talk('Soy Ana López. Mejor a nueva@example.org', { sessionId });
    expect(await ofSession(sessionId).contact()).toMatchObject({ email: 'nueva@example.org', conversationCount: 2 });
    await visitor.close(sessionId);
    await summarised(sessionId, 2);
    expect(await ofSession(sessionId).contact()).toMatchObject({
      ...{ name: 'Ana López', email: 'nueva@example.org', phone: '+34612345678', summary: 'La segunda.' },
      ...{ keyTopics: ['Cita'], interestLevel: 'high', conversationCount: 2 },
      evidence: { name: 'Soy Ana López.', email: 'Mejor a nueva@example.org' },
    });
  });

  test('is of the highest level of its conversations: what a summary says of one corrects that one alone', async () => {
    answerSummaries(
      fixture.openai,
      modelSummary({ interestLevel: 'medium', interestReason: 'Solo compara precios.' }),
      modelSummary({ interestReason: 'Quiere reservar.' }),
      modelSummary({ summary: 'Pregunta el horario.', interestLevel: 'low', interestReason: 'Solo el horario.' }),
    );
    const { visitor, talkAndClose, summarised, ofSession } = await newLead(fixture);
    const sessionId = await talkAndClose('Quiero presupuesto, ana@example.org');
    await summarised(sessionId);
    const { interestLevel, interestReason } = (await ofSession(sessionId).contact()) ?? {};
    expect({ interestLevel, interestReason }).toEqual({
      interestLevel: 'medium',
      interestReason: 'Solo compara precios.',
    });
    for (const count of [2, 3]) {
      await visitor.talk('Hola otra vez', { sessionId });
      await visitor.close(sessionId);
      await summarised(sessionId, count);
    }
    expect(await ofSession(sessionId).contact()).toMatchObject({
      ...{ interestLevel: 'high', interestReason: 'Quiere reservar.', summary: 'Pregunta el horario.' },
    });
  });

  test('keeps what a person corrected, whatever is written or summarised later', async () => {
    answerSummaries(fixture.openai, modelSummary({ contact: { name: 'Ana', email: null, phone: null } }));
    const { assistant, visitor, ofSession, summarised } = await newLead(fixture);
    const { sessionId } = await visitor.talk('Soy Ana, mi correo es mala@example.org');
    const corrected = {
      ...{ name: 'Ana María', email: 'buena@example.org', phone: null, interestLevel: 'medium' as const },
      ...{ keyTopics: ['Ortodoncia'], summary: 'Ya es clienta.' },
    };
    await fixture.server.db
      .update(contacts)
      .set({ ...corrected, correctedFields: ['name', 'email', 'phone', 'interestLevel', 'keyTopics', 'summary'] })
      .where(eq(contacts.assistantId, assistant.id));
    await visitor.talk('O a otra@example.org, o al 612345678', { sessionId });
    await visitor.close(sessionId);
    await summarised(sessionId);
    expect(await ofSession(sessionId).contact()).toMatchObject(corrected);
  });

  test('is not downgraded by a later conversation that no model could judge', async () => {
    answerSummaries(fixture.openai, modelSummary(), reply(['No soy JSON']));
    const { visitor, talkAndClose, summarised, ofSession } = await newLead(fixture);
    const sessionId = await talkAndClose('Quiero dos implantes, ana@example.org');
    await summarised(sessionId);
    await visitor.talk('Hola otra vez', { sessionId });
    await visitor.close(sessionId);
    expect(await summarised(sessionId, 2)).toMatchObject({ origin: 'messages', interestLevel: 'low' });
    expect(await ofSession(sessionId).contact()).toMatchObject({
      ...{ interestLevel: 'high', keyTopics: ['Implantes', 'Presupuesto'] },
      summary: expect.stringContaining('Hola otra vez'),
    });
  });

  test('of one assistant says nothing at another, nor of another visitor', async () => {
    answerSummaries(fixture.openai, modelSummary());
    const one = await newLead(fixture);
    const other = await newLead(fixture, { systemPrompt: 'SECRETO DE OTRO NEGOCIO' });
    await other.talkAndClose('Mi secreto es azul, otro@example.org');
    const sessionId = await one.talkAndClose('Quiero cita, ana@example.org');
    await one.summarised(sessionId);
    const sent = JSON.stringify(summaryCalls(fixture.openai).at(-1));
    expect(sent).toContain('ana@example.org');
    // R52: neither what others wrote nor anybody's instructions.
    for (const foreign of ['azul', 'otro@example.org', 'SECRETO', assistantPrompt]) expect(sent).not.toContain(foreign);
  });
});

describe('a conversation ends', () => {
  test('when it has rested, found by the sweep, and is summarised once', async () => {
    answerSummaries(fixture.openai, modelSummary());
    const { assistant, visitor, summarised, ofSession } = await newLead(fixture);
    const { sessionId } = await visitor.talk('Quiero cita, ana@example.org');
    await fixture.server.db
      .update(conversations)
      .set({ lastMessageAt: new Date(Date.now() - 16 * 60_000) })
      .where(eq(conversations.assistantId, assistant.id));
    await summarised(sessionId);
    await visitor.close(sessionId);
    await visitor.close(sessionId);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await ofSession(sessionId).summaries()).toHaveLength(1);
    const [closed] = await fixture.server.db
      .select()
      .from(conversations)
      .where(eq(conversations.assistantId, assistant.id));
    expect(closed?.closedAt).toBeInstanceOf(Date);
  });

  test('not before', async () => {
    const { assistant, visitor } = await newLead(fixture);
    await visitor.talk('Hola');
    await fixture.server.db
      .update(conversations)
      .set({ lastMessageAt: new Date(Date.now() - 14 * 60_000) })
      .where(eq(conversations.assistantId, assistant.id));
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(
      await fixture.server.db.select().from(conversations).where(eq(conversations.assistantId, assistant.id)),
    ).toMatchObject([{ closedAt: null }]);
  });

  test('with the reply that was being written: nobody reads it any more', async () => {
    answerSummaries(fixture.openai, modelSummary());
    const { visitor, summarised } = await newLead(fixture);
    fixture.openai.script(reply(['Uno, ', 'dos, ', 'tres'], { pauseMs: 700 }));
    const reader = await visitor.ask('Cuenta despacio');
    const { sessionId } = await reader.started();
    await reader.delta();
    await visitor.close(sessionId);
    await summarised(sessionId);
    expect((await visitor.history(sessionId)).messages.at(-1)).toMatchObject({ role: 'assistant', state: 'partial' });
  });
});

test('a summary whose job was lost is asked for again, while it is news', async () => {
  answerSummaries(fixture.openai, modelSummary());
  const { assistant, ofSession, summarised } = await newLead(fixture, { notificationEmail: null });
  const closed = async (hoursAgo: number) => {
    const closedAt = new Date(Date.now() - hoursAgo * 60 * 60_000);
    const sessionId = crypto.randomUUID().replaceAll('-', '').slice(0, 22);
    const [row] = await fixture.server.db
      .insert(conversations)
      .values({ channel: 'public', assistantId: assistant.id, sessionId, closedAt, lastMessageAt: closedAt })
      .returning({ id: conversations.id });
    const content = 'Quiero cita, ana@example.org';
    await fixture.server.db.insert(messages).values({ conversationId: row?.id ?? 0, role: 'user', content });
    return sessionId;
  };
  const [justNow, lost, old] = [await closed(0.5), await closed(2), await closed(72)];
  await fixture.server.container.summaries.requeueForgotten();
  await summarised(lost);
  expect(await ofSession(lost).contact()).toMatchObject({ email: 'ana@example.org', conversationCount: 1 });
  for (const sessionId of [justNow, old]) expect(await ofSession(sessionId).summaries()).toEqual([]);
});
