import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSource, knowledgeOwner } from '#tests/support/knowledge-fixture.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ background: true });
});
afterAll(() => server.close());

test('a text is known at once, and found whatever the case, the accents and the endings', async () => {
  const { add, search } = await knowledgeOwner(server);
  const text = 'Abrimos los sábados de 10:00 a 14:00.';
  const source = asSource(await add({ kind: 'text', title: 'Horario', text }));
  expect(source).toMatchObject({ state: 'ready', passages: 1, characters: text.length });
  const { found, passages } = await search('¿abren el SABADO?');
  expect(found).toBe(true);
  expect(passages).toMatchObject([{ sourceId: source.id, sourceTitle: 'Horario', text }]);
  expect((await search('¿Tenéis aparcamiento?')).found).toBe(false);
});

test('a question is found by its own words, and by a word with a typing error', async () => {
  const { add, search } = await knowledgeOwner(server);
  await add({ kind: 'qa', question: '¿Puedo llevar a mi perro?', answer: 'Los animales pequeños son bienvenidos.' });
  await add({ kind: 'qa', question: '¿Hay desayuno?', answer: 'De ocho a once, en la terraza.' });
  expect((await search('se admite un perro pequeño?')).passages[0]?.text).toBe(
    'Los animales pequeños son bienvenidos.',
  );
  expect(await search('hay desyauno')).toMatchObject({
    found: true,
    passages: [{ text: 'De ocho a once, en la terraza.' }],
  });
});

test('a file is read by a job, and its rows are found', async () => {
  const { upload, read, search } = await knowledgeOwner(server);
  const source = asSource(await upload('Habitación;Precio\nSencilla;60 €\nDoble;80 €\n', 'precios año.csv'));
  expect(source).toMatchObject({
    kind: 'file',
    fileName: 'precios año.csv',
    title: 'precios año.csv',
    state: 'queued',
  });
  expect(await read(source.id)).toMatchObject({ state: 'ready', fault: null, passages: 1 });
  expect((await search('¿cuánto cuesta la doble?')).passages[0]?.text).toContain('80 €');
});

test('what is changed is known at once, and what is deleted no more', async () => {
  const { client, path, add, search } = await knowledgeOwner(server);
  const { id } = asSource(await add({ kind: 'text', title: 'Piscina', text: 'La piscina abre en junio.' }));
  const changed = await client.send('PATCH', `${path}/sources/${id}`, { json: { text: 'La piscina está en obras.' } });
  expect(changed.status).toBe(200);
  expect((await search('¿y la piscina?')).passages[0]?.text).toBe('La piscina está en obras.');
  expect((await client.send('DELETE', `${path}/sources/${id}`)).status).toBe(204);
  expect((await search('¿y la piscina?')).passages).toEqual([]);
  expect((await client.get(path)).body).toEqual({ sources: 0, passages: 0, passageLimit: 5_000, unanswered: 0 });
});

test('assistants know nothing of each other', async () => {
  const [one, other] = [await knowledgeOwner(server), await knowledgeOwner(server)];
  await one.add({ kind: 'text', title: 'Piscina', text: 'La piscina abre en junio.' });
  expect((await other.search('¿cuándo abre la piscina?')).passages).toEqual([]);
});

test('a plan has room for so many passages, and what is known stays', async () => {
  const { add, read, search } = await knowledgeOwner(server, {});
  const sentences = (count: number) =>
    Array.from({ length: count }, (_, at) => `Artículo ${at}: ${'cosa '.repeat(140)}.`);
  const { id } = asSource(await add({ kind: 'text', title: 'Uno', text: sentences(150).join('\n') }));
  expect(await read(id)).toMatchObject({ state: 'ready', passages: 150 });
  const { status, body } = await add({ kind: 'text', title: 'Dos', text: sentences(100).join('\n') });
  expect([status, body]).toEqual([403, { code: 'plan_limit', message: expect.any(String) }]);
  expect((await search('artículo 149')).passages[0]).toMatchObject({ sourceTitle: 'Uno' });
});
