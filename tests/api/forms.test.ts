import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { formEndpoints } from '#shared/contracts/assistants/forms.ts';
import { contactDetailSchema } from '#shared/contracts/contacts/contact-work.ts';
import { cardEndpoints } from '#shared/contracts/conversations/card-answers.ts';
import { cards, contactNotes, contactSessions, contacts, messages, webhookDeliveries } from '#shared/schema/index.ts';
import { soon } from '#tests/support/lead-fixture.ts';
import { clinic } from '#tests/support/privacy-fixture.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { hookOwner, webhookFixture } from '#tests/support/webhook-fixture.ts';

const fields = [
  { id: 'name', type: 'name', label: 'Nombre', required: true },
  { id: 'mail', type: 'email', label: 'Correo', required: true },
  { id: 'phone', type: 'phone', label: 'Teléfono', required: false },
  { id: 'size', type: 'choice', label: '¿Qué tamaño?', required: true, options: ['Pequeño', 'Grande'] },
  { id: 'day', type: 'date', label: 'Día', required: false },
  { id: 'about', type: 'long', label: 'Cuéntanos', required: false },
  { id: 'place', type: 'text', label: 'Ciudad', required: false },
  { id: 'agree', type: 'consent', label: 'Acepto la política de privacidad', required: true },
];

const body = {
  title: 'Presupuesto',
  intro: 'Cuéntanos qué necesitas.',
  thanks: 'Te llamamos mañana.',
  fields,
  offerWords: 'presupuesto\ncuánto cuesta',
  inGreeting: true,
  isActive: true,
};

const answers = {
  name: 'Ana Ruiz',
  mail: 'Ana@Example.org',
  phone: '600 111 222',
  size: 'Grande',
  day: '2026-12-03',
  agree: 'yes',
};

/** An owner with a form, and a visitor whom it was offered. */
async function offered(words = 'Quiero un PRESUPUESTO, por favor') {
  const { server, receiver } = await webhookFixture();
  const { client, assistant, addHook } = await hookOwner(server);
  const forms = `/api/assistants/${assistant.id}/forms`;
  const created = await client.post(forms, body);
  expect(created.status, created.text).toBe(201);
  const form = formEndpoints.create.response.parse(created.body);
  const visitor = createVisitor(server.url, assistant.id);
  const { response, sessionId } = await visitor.talk(words);
  const card = (await visitor.history(sessionId)).messages.find((message) => message.card);
  const chat = `/api/assistants/${assistant.id}/chat/${sessionId}`;
  return {
    ...{ server, receiver, client, assistant, addHook, forms, form, visitor, response, sessionId, card },
    answer: (given: object, at = card?.id, session = chat) =>
      visitor.client.send('POST', `${session}/cards/${at}`, { json: { answers: given } }),
  };
}

test('a form is offered for the owner’s words, without a model, and is filled in once', async () => {
  const { server, assistant, answer, response, card, visitor, sessionId } = await offered();
  expect(response).toBe('Cuéntanos qué necesitas.');
  expect(card).toMatchObject({ author: 'notice', state: 'complete', card: { title: 'Presupuesto', state: 'open' } });
  expect(card?.card?.fields).toHaveLength(8);
  const all = await Promise.all(Array.from({ length: 8 }, () => answer(answers)));
  expect(all.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const { messages: said } = cardEndpoints.answer.response.parse(all[0]?.body);
  expect(said.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant']);
  expect(said[0]?.card?.state).toBe('answered');
  expect(said[1]?.content).toBe(
    [
      'Nombre: Ana Ruiz',
      'Correo: Ana@Example.org',
      'Teléfono: 600 111 222',
      'Qué tamaño: Grande',
      'Día: 3 de diciembre de 2026',
      'Acepto la política de privacidad: Sí',
    ].join('\n'),
  );
  expect(said[2]?.content).toBe('Te llamamos mañana.');
  for (const { body: again } of all) expect(again).toEqual(all[0]?.body);
  const later = await answer({ ...answers, name: 'Otra' });
  expect(later.body).toEqual(all[0]?.body);
  expect((await visitor.history(sessionId)).messages).toHaveLength(4);
  const [stored] = await server.db.select().from(cards);
  expect(stored).toMatchObject({ state: 'answered', answers });
  const [contact] = await server.db.select().from(contactSessions).where(eq(contactSessions.assistantId, assistant.id));
  expect(contact).toMatchObject({
    name: 'Ana Ruiz',
    email: 'ana@example.org',
    phone: '+34600111222',
    interestLevel: 'high',
  });
  const notes = await server.db
    .select()
    .from(contactNotes)
    .where(eq(contactNotes.contactId, contact?.contactId ?? 0));
  expect(notes).toEqual([expect.objectContaining({ authorName: 'Presupuesto', text: said[1]?.content })]);
});

test('what does not hold is refused, field by field, and nothing is stored', async () => {
  const { server, answer } = await offered();
  const refused = await answer({ mail: 'ana', phone: '12', size: 'Mediano', day: '2026-02-30', agree: 'no' });
  expect(refused.status).toBe(422);
  const { errors } = z.object({ errors: z.array(z.object({ path: z.string() })) }).parse(refused.body);
  expect(errors.map(({ path }) => path)).toEqual(
    ['name', 'mail', 'phone', 'size', 'day', 'agree'].map((id) => `answers.${id}`),
  );
  expect(await server.db.$count(messages)).toBe(2);
});

test('nobody fills in another session’s card, nor one of another assistant', async () => {
  const { server, assistant, answer, card } = await offered();
  const { sessionId } = await createVisitor(server.url, assistant.id).talk('Hola');
  const chat = `/api/assistants/${assistant.id}/chat`;
  expect((await answer(answers, card?.id, `${chat}/${sessionId}`)).status).toBe(404);
  expect((await answer(answers, (card?.id ?? 0) - 1)).status).toBe(404);
});

test('a form comes once for words in a sentence, again for its name alone, never for words that are denied or while it is off', async () => {
  const { visitor, sessionId, client, forms, form, server, assistant } = await offered('¿Cuanto  cuesta?');
  const cardsOf = async (words: string, session?: string) => {
    const talked = await visitor.talk(words, session ? { sessionId: session } : {});
    return (await visitor.history(talked.sessionId)).messages.filter((message) => message.card).length;
  };
  expect(await cardsOf('Otra duda del presupuesto', sessionId)).toBe(1);
  expect(await cardsOf('Presupuesto', sessionId)).toBe(2);
  expect(await cardsOf('No quiero ningún presupuesto')).toBe(0);
  expect(await cardsOf('¿Y los presupuestos?')).toBe(0);
  const path = `/api/assistants/slug/${assistant.slug}`;
  expect((await visitor.client.get(path)).body).toMatchObject({ greetingButtons: 'Presupuesto' });
  const off = await client.send('PUT', `${forms}/${form.id}`, { json: { ...body, isActive: false } });
  expect(off.status, off.text).toBe(200);
  expect(await cardsOf('Presupuesto')).toBe(0);
  expect((await visitor.client.get(path)).body).toMatchObject({ greetingButtons: null });
  expect((await client.send('DELETE', `${forms}/${form.id}`)).status).toBe(204);
  expect(await server.db.$count(cards)).toBe(2);
});

test('webhooks hear of a form that was filled in, once', async () => {
  const { receiver, addHook, answer, server, assistant, client } = await offered();
  await addHook({ url: receiver.url, events: ['form.submitted'] });
  await answer(answers);
  await answer(answers);
  const message = await vi.waitFor(() => {
    const found = receiver.received.find(({ type }) => type === 'form.submitted');
    if (!found) throw new Error('not yet');
    return found;
  }, soon);
  expect(message.data).toMatchObject({
    form: {
      title: 'Presupuesto',
      fields: expect.arrayContaining([{ id: 'mail', type: 'email', label: 'Correo', answer: 'Ana@Example.org' }]),
    },
    contact: { email: 'ana@example.org' },
    assistant: { id: assistant.id },
  });
  expect(await server.db.$count(webhookDeliveries, eq(webhookDeliveries.type, 'form.submitted'))).toBe(1);
  expect((await client.get(`/api/assistants/${assistant.id}/quality`)).body).toMatchObject({ forms: 1 });
});

test('a form must ask for a way to answer, and be offered somehow', async () => {
  const { client, forms } = await offered();
  const refused = async (change: object) => (await client.post(forms, { ...body, ...change })).status;
  expect(await refused({ fields: [{ id: 'a', type: 'text', label: 'Ciudad', required: true }] })).toBe(422);
  expect(await refused({ fields: [] })).toBe(422);
  expect(await refused({ fields: [...fields, { id: 'x', type: 'text', label: 'Más', required: false }] })).toBe(422);
  expect(await refused({ offerWords: ' \n', inGreeting: false })).toBe(422);
  expect(
    await refused({ fields: [fields[1], { id: 'c', type: 'choice', label: 'C', required: true, options: ['a'] }] }),
  ).toBe(422);
});

test('who is erased takes what they filled in along', async () => {
  const { server, client, assistant, answer } = await offered();
  await answer(answers);
  const [contact] = await server.db.select().from(contacts).where(eq(contacts.assistantId, assistant.id));
  expect((await client.send('DELETE', `/api/assistants/${assistant.id}/contact/${contact?.publicId}`)).status).toBe(
    204,
  );
  expect(await server.db.$count(cards)).toBe(0);
  expect(await server.db.$count(contactNotes)).toBe(0);
});

test('the box for marketing stands apart, unticked; under which words it was ticked is kept, and it can be withdrawn', async () => {
  const { server, receiver, client, assistant, addHook, visitor } = await offered();
  await addHook({ url: receiver.url, events: ['contact.created', 'contact.updated'] });
  const text = 'Quiero recibir ofertas por correo';
  const told = await client.send('PUT', `/api/assistants/${assistant.id}/privacy`, {
    json: { ...clinic, marketingText: text },
  });
  expect(told.status, told.text).toBe(200);
  const path = `/api/assistants/${assistant.id}/chat`;
  const fill = async (given: object) => {
    const { sessionId } = await visitor.talk('Quiero un presupuesto');
    const card = (await visitor.history(sessionId)).messages.find((message) => message.card);
    expect(card?.card?.fields.at(-1)).toEqual({ id: 'x-marketing', type: 'consent', label: text, required: false });
    expect(card?.card?.values?.['x-marketing']).toBeUndefined();
    const sent = await visitor.client.send('POST', `${path}/${sessionId}/cards/${card?.id}`, {
      json: { answers: given },
    });
    expect(sent.status, sent.text).toBe(200);
    const [session] = await server.db.select().from(contactSessions).where(eq(contactSessions.sessionId, sessionId));
    const [contact] = await server.db
      .select()
      .from(contacts)
      .where(eq(contacts.id, session?.contactId ?? 0));
    return { sessionId, contactId: contact?.publicId ?? '', id: contact?.id ?? 0 };
  };
  const detail = async (contactId: string) =>
    contactDetailSchema.parse((await client.get(`/api/contacts/${contactId}`)).body);
  const without = await fill(answers);
  expect((await detail(without.contactId)).consents).toEqual([]);
  const { sessionId, contactId } = await fill({ ...answers, mail: 'eva@example.org', phone: '', 'x-marketing': 'yes' });
  const given = { text, version: expect.stringMatching(/^[0-9a-f]{16}$/), place: 'page' };
  expect((await detail(contactId)).consents).toMatchObject([{ ...given, withdrawnAt: null }]);
  // Other words are another version; what was agreed to stands.
  await client.send('PUT', `/api/assistants/${assistant.id}/privacy`, { json: { ...clinic, marketingText: 'Otra' } });
  expect((await detail(contactId)).consents).toMatchObject([given]);
  expect((await client.get(`/api/assistants/${assistant.id}/contacts.csv`)).text).toMatch(
    /eva@example\.org[^\n]*;"\d{4}-\d\d-\d\d \d\d:\d\d"\r?\n/,
  );
  const hooked = () =>
    receiver.received
      .map(({ data }) => z.looseObject({ email: z.string() }).parse(data.contact))
      .findLast(({ email }) => email === 'eva@example.org');
  await expect.poll(hooked, soon).toMatchObject({ marketing: { text }, ai: { summary: false, interestReason: true } });

  const data = `${path}/${sessionId}/data`;
  expect((await visitor.client.get(data)).body).toMatchObject({ marketing: { text } });
  expect((await visitor.client.send('DELETE', `${data}/marketing`)).status).toBe(204);
  expect((await visitor.client.get(data)).body).toMatchObject({ marketing: null });
  await expect.poll(hooked, soon).toMatchObject({ marketing: null });
  expect((await detail(contactId)).consents).toMatchObject([{ ...given, withdrawnBy: 'visitor' }]);
  const file = z
    .object({ tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) })
    .parse((await visitor.client.get(`${data}/json`)).body);
  expect(file.tables.marketing_consents).toMatchObject([{ text, withdrawn_at: expect.any(String) }]);

  const third = await fillOther();
  expect((await client.send('DELETE', `/api/contacts/${third}/marketing`)).status).toBe(204);
  expect((await detail(third)).consents).toMatchObject([{ withdrawnBy: 'owner' }]);

  async function fillOther() {
    await client.send('PUT', `/api/assistants/${assistant.id}/privacy`, { json: { ...clinic, marketingText: text } });
    return (await fill({ ...answers, mail: 'sol@example.org', phone: '', 'x-marketing': 'yes' })).contactId;
  }
});
