import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assistants, users } from '#shared/schema/index.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { conversationOf, createInboxOwner } from '#tests/support/inbox-fixture.ts';
import {
  answerSummaries,
  type LeadFixture,
  modelSummary,
  newLead,
  startLeadFixture,
} from '#tests/support/lead-fixture.ts';

/** How the shop is reached, in all that its owner sets up. */
const shop = {
  systemPrompt: 'Atiendes a quien visita la Librería Luna. Teléfono: (91) 234-56-78. Correo: Info@Luna.example.',
  description: 'También en whatsapp@luna.example',
  notificationEmail: 'avisos@luna.example',
};

let fixture: LeadFixture;
beforeAll(async () => {
  fixture = await startLeadFixture();
  answerSummaries(fixture.openai, modelSummary());
});
afterAll(() => fixture.close());

describe('the business’s own address or number is not taken for the visitor’s', () => {
  test.for([
    'info@luna.example',
    'Gracias, entonces 912345678',
    'Vale, +34 91 234 56 78',
    'Apunto whatsapp@luna.example',
    'avisos@luna.example',
  ])('that stands in what the owner has set up: %s', async (text) => {
    const { visitor, ofSession } = await newLead(fixture, shop);
    const { sessionId } = await visitor.talk(text);
    // The next message is the first of which a contact is made.
    expect(await ofSession(sessionId).contact()).toBeUndefined();
    await visitor.talk(`${text} Yo soy ana@example.org`, { sessionId });
    expect(await ofSession(sessionId).contact()).toMatchObject({ email: 'ana@example.org', phone: null });
  });

  test('nor the owner’s', async () => {
    const { assistant, visitor, ofSession } = await newLead(fixture);
    const [owner] = await fixture.server.db.select().from(users).where(eq(users.id, assistant.userId));
    const { sessionId } = await visitor.talk(`${owner?.email}, 612345678`);
    expect(await ofSession(sessionId).contact()).toMatchObject({ email: null, phone: '+34612345678' });
  });

  test('that the assistant has said before', async () => {
    const { visitor, ofSession } = await newLead(fixture);
    fixture.openai.script(reply(['Escríbenos a pedidos@', 'luna.example o llama al 93 123 45 67.']));
    const { sessionId } = await visitor.talk('¿Cómo pido un libro?');
    await visitor.talk('pedidos@luna.example y 931234567, gracias', { sessionId });
    expect(await ofSession(sessionId).contact()).toBeUndefined();
    await visitor.talk('Mi correo es pedidos@luna.example', { sessionId });
    expect(await ofSession(sessionId).contact()).toMatchObject({ email: 'pedidos@luna.example', phone: null });
  });

  test('that a person who answers has said before, until the visitor says that it is theirs', async () => {
    const { client, visitor, take, say } = await createInboxOwner(fixture.server);
    const { sessionId } = await visitor.talk('Hola');
    const { id } = await conversationOf(fixture.server, sessionId);
    await take(id);
    await say(id, 'Soy Marta: marta@luna.example, o mi móvil, el 655 22 23 33.');
    await visitor.talk('marta@luna.example, 655222333, gracias', { sessionId });
    const listed = async () => (await client.get('/api/contacts')).body;
    expect(await listed()).toEqual([]);
    await visitor.talk('Mejor me escribes tú: eva@example.org', { sessionId });
    expect(await listed()).toMatchObject([{ email: 'eva@example.org', phone: null }]);
  });

  test('nor taken for what a contact has from now on', async () => {
    const { visitor, ofSession } = await newLead(fixture, shop);
    const { sessionId } = await visitor.talk('Soy Ana, ana@example.org');
    await visitor.talk('info@luna.example, 912345678', { sessionId });
    expect(await ofSession(sessionId).contact()).toMatchObject({ email: 'ana@example.org', phone: null });
  });

  test('of a summary, whatever its model says', async () => {
    const { talkAndClose, summarised, ofSession } = await newLead(fixture, shop);
    answerSummaries(
      fixture.openai,
      modelSummary({ contact: { name: null, email: 'info@luna.example', phone: '912 34 56 78' } }),
    );
    const sessionId = await talkAndClose('Escribí a info@luna.example', 'info@luna.example o 912 34 56 78, ¿verdad?');
    expect(await summarised(sessionId)).toMatchObject({ contactInfo: { email: null, phone: null } });
    expect(await ofSession(sessionId).contact()).toMatchObject({ email: null, phone: null });
  });
});

test('a page is told of a lead by what is theirs and not by what they repeat of the business, whoever answers', async () => {
  const { assistant, visitor, take } = await createInboxOwner(fixture.server);
  await fixture.server.db.update(assistants).set(shop).where(eq(assistants.id, assistant.id));
  const begun = await visitor.ask('¿Os escribo a info@luna.example o al 912345678?');
  const { isLead, sessionId, conversationId } = await begun.started();
  expect(isLead).toBeUndefined();
  await begun.rest();
  const theirs = await visitor.ask('Mejor vosotros a mí: ana@example.org', { sessionId });
  expect((await theirs.started()).isLead).toBe(true);
  await theirs.rest();
  await take(conversationId);
  const heldFor = async (text: string) => (await (await visitor.ask(text, { sessionId })).held()).isLead;
  expect(await heldFor('Entonces no os llamo al 91 234 56 78')).toBeUndefined();
  expect(await heldFor('Llamadme al 612345678')).toBe(true);
});

describe('theirs is', () => {
  test.for([
    ['Mi correo es info@luna.example', { email: 'info@luna.example' }],
    ['My work phone number is +34 912 345 678', { phone: '+34912345678' }],
    ['info@luna.example es mi correo', { email: 'info@luna.example' }],
    ['Llámame mañana al 912345678', { phone: '+34912345678' }],
  ] as const)('what they say is: %s', async ([text, values]) => {
    const { visitor, ofSession } = await newLead(fixture, shop);
    const { sessionId } = await visitor.talk(text);
    expect(await ofSession(sessionId).contact()).toMatchObject(values);
  });

  test('what the assistant has only repeated, at once and in the summary', async () => {
    const { visitor, ofSession, summarised } = await newLead(fixture);
    answerSummaries(fixture.openai, modelSummary());
    fixture.openai.script(reply(['¿Te escribo a ana@example.org o te llamo al 612 34 56 78?']));
    const { sessionId } = await visitor.talk('Soy Ana, ana@example.org, 612345678');
    await visitor.talk('ana@example.org', { sessionId });
    const theirs = { email: 'ana@example.org', phone: '+34612345678' };
    expect(await ofSession(sessionId).contact()).toMatchObject({ ...theirs, evidence: { email: 'ana@example.org' } });
    await visitor.close(sessionId);
    expect(await summarised(sessionId)).toMatchObject({ contactInfo: theirs });
  });
});
