import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { translationEndpoints } from '#shared/contracts/assistants/translations.ts';
import { modelCalls } from '#shared/schema/index.ts';
import { bookingOf } from '#tests/support/booking-fixture.ts';
import { sentMessages, startChatFixture } from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let fixture: Awaited<ReturnType<typeof startChatFixture>>;
beforeAll(async () => {
  fixture = await startChatFixture();
});
afterAll(() => fixture.close());

const ofForm = {
  title: 'Presupuesto',
  intro: 'Rellénalo y te llamamos.',
  thanks: null,
  fields: [
    { id: 'size', type: 'choice', label: 'Tamaño', required: true, options: ['Grande', 'Pequeño'] },
    { id: 'mail', type: 'email', label: 'Correo', required: true },
  ],
  offerWords: 'presupuesto',
  inGreeting: true,
  isActive: true,
};

/** An owner with an assistant, a form, a service and a teaser. */
async function owner() {
  const { server } = fixture;
  const { client, user } = await signedInUser(server, { plan: 'pro' });
  const assistant = await createAssistant(server.db, {
    ...{ userId: user.id, description: 'Una floristería.', suggestions: '¿Abrís hoy?\n¿Hacéis envíos?' },
  });
  const path = `/api/assistants/${assistant.id}`;
  await client.send('PUT', `${path}/widget`, { json: { teaserText: '¿Te ayudo?', label: 'Pregunta' } });
  const form = Object((await client.post(`${path}/forms`, ofForm)).body);
  const booking = bookingOf(client, assistant.id);
  await booking.addAgenda();
  const service = await booking.addService({ name: 'Ramo', description: 'De temporada' });
  const at = (language: string) => `${path}/translations/${language}`;
  const translation = async (language: string) =>
    translationEndpoints.one.response.parse((await client.get(at(language))).body);
  const put = (language: string, json: object) => client.send('PUT', at(language), { json });
  const visitor = createVisitor(server.url, assistant.id);
  const seen = async (language: string) => {
    const headers = { 'accept-language': language };
    const { body } = await visitor.client.get(`/api/assistants/slug/${assistant.slug}`, headers);
    const widget = await visitor.client.get(`/api/public/assistants/${assistant.slug}/widget`, headers);
    return { ...Object(body), widget: Object(widget.body).widget };
  };
  return { client, assistant, path, form, service, at, translation, put, visitor, seen };
}

test('visitors read what is written in their language, and the owner’s own where a word is missing', async () => {
  const { assistant, form, put, seen, visitor } = await owner();
  const words = {
    description: 'Ein Blumenladen.',
    suggestions: ' ',
    teaser: 'Kann ich helfen?',
    forms: [
      {
        ...{ id: form.id, title: 'Angebot', intro: null, thanks: null },
        fields: [{ id: 'size', label: 'Größe', options: ['Groß', null] }],
      },
      // Of no form of this assistant.
      { ...{ id: 2_000_000_000, title: 'X', intro: null, thanks: null }, fields: [] },
    ],
  };
  const saved = await put('de', words);
  expect(saved.status, saved.text).toBe(200);
  expect(translationEndpoints.set.response.parse(saved.body).words).toMatchObject({
    ...{ description: 'Ein Blumenladen.', suggestions: null, label: null },
    forms: [{ title: 'Angebot', fields: [{ options: ['Groß', null] }, { id: 'mail', label: null, options: [] }] }],
  });
  expect(await seen('de')).toMatchObject({
    ...{ description: 'Ein Blumenladen.', suggestions: '¿Abrís hoy?\n¿Hacéis envíos?', greetingButtons: 'Angebot' },
    widget: { language: 'de', label: 'Pregunta', teaser: { text: 'Kann ich helfen?' } },
  });
  expect(await seen('es')).toMatchObject({ description: 'Una floristería.', greetingButtons: 'Presupuesto' });
  // The button's words, and the original's.
  for (const message of ['Angebot', 'Presupuesto']) {
    const sent = await visitor.client.post(
      `/api/assistants/${assistant.id}/chat`,
      { message },
      { 'accept-language': 'de' },
    );
    const { sessionId } = Object(sent.body);
    const card = (await visitor.history(sessionId)).messages.find((one) => one.card)?.card;
    expect(card, message).toMatchObject({
      title: 'Angebot',
      fields: [{ label: 'Größe', options: ['Groß', 'Pequeño'] }, { label: 'Correo' }],
    });
    expect(sent.text).toContain('Rellénalo y te llamamos.');
  }
});

test('what is left out of a save stays; who has not seen another’s change is refused; which languages there are is said', async () => {
  const { client, path, put, translation } = await owner();
  expect((await put('fr', { description: 'Un fleuriste.' })).status).toBe(200);
  expect((await put('fr', { teaser: 'Je peux aider ?' })).status).toBe(200);
  const { own, words } = await translation('fr');
  expect(own).toMatchObject({ description: 'Una floristería.', teaser: '¿Te ayudo?', services: [{ name: 'Ramo' }] });
  expect(words).toMatchObject({ description: 'Un fleuriste.', teaser: 'Je peux aider ?' });
  const late = await put('fr', { description: 'Une fleuriste.', expected: { description: null } });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ code: 'edit_conflict', errors: [{ path: 'description' }] });
  expect((await client.get(`${path}/translations`)).body).toEqual({ languages: ['fr'] });
  expect((await put('fr', { description: '', teaser: null })).status).toBe(200);
  expect((await client.get(`${path}/translations`)).body).toEqual({ languages: [] });
  expect((await put('fr', { teaser: 'x'.repeat(201) })).status).toBe(422);
  expect((await client.get(`${path}/translations/xx`)).status).toBe(404);
});

test('the model proposes a translation, which is counted and not saved; too long a one is left out', async () => {
  const { client, assistant, at, translation } = await owner();
  const { own } = await translation('de');
  const texts = ['Una floristería.', '¿Abrís hoy?\n¿Hacéis envíos?', 'Pregunta', '¿Te ayudo?', 'Presupuesto'];
  const translated = [
    'Ein Blumenladen.',
    'Offen?\nVersand?',
    'x'.repeat(31),
    'Hilfe?',
    'Angebot',
    'Ausfüllen.',
    'Größe',
    'Groß',
    'Klein',
    'E-Mail',
    'Strauß',
    'Der Saison',
  ];
  fixture.openai.script(reply([JSON.stringify({ textos: translated })]));
  const proposed = await client.post(`${at('de')}/proposal`, {});
  expect(proposed.status, proposed.text).toBe(200);
  expect(translationEndpoints.propose.response.parse(proposed.body).words).toMatchObject({
    ...{ description: 'Ein Blumenladen.', suggestions: 'Offen?\nVersand?', label: null, teaser: 'Hilfe?' },
    forms: [{ title: 'Angebot', intro: 'Ausfüllen.', fields: [{ label: 'Größe', options: ['Groß', 'Klein'] }, {}] }],
    services: [{ name: 'Strauß', description: 'Der Saison' }],
  });
  const [system, data] = sentMessages(fixture.openai.requests.at(-1));
  expect(system?.content).toContain('alemán');
  for (const text of texts) expect(JSON.parse(data?.content ?? '').textos).toContain(text);
  const calls = await fixture.server.db.select().from(modelCalls).where(eq(modelCalls.assistantId, assistant.id));
  expect(calls).toMatchObject([{ purpose: 'translation' }]);
  expect(await translation('de')).toMatchObject({ own, words: { description: null }, canPropose: true });
  fixture.openai.script(reply(['Das ist kein JSON']));
  const nothing = await client.post(`${at('de')}/proposal`, {});
  expect(Object(nothing.body).words).toMatchObject({ description: null, forms: [{ title: null }] });
});
