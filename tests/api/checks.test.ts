import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkEndpoints } from '#shared/contracts/assistants/checks.ts';
import { mostChecks } from '#shared/domain/assistants/checks.ts';
import { checks } from '#shared/schema/index.ts';
import { asSource, knowledgeOwner } from '#tests/support/knowledge-fixture.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function owner() {
  const owned = await knowledgeOwner(server);
  const path = `/api/assistants/${owned.assistant.id}/checks`;
  const { client } = owned;
  return {
    ...owned,
    create: (json: object) => client.send('POST', path, { json }),
    update: (id: number, json: object) => client.send('PATCH', `${path}/${id}`, { json }),
    remove: (id: number) => client.send('DELETE', `${path}/${id}`),
    list: async () => checkEndpoints.list.response.parse((await client.get(path)).body),
  };
}

test('questions are kept with what is expected of their answers, in the order in which they were added', async () => {
  const { create, list } = await owner();
  const expectations = [
    { kind: 'says', text: '24 meses' },
    { kind: 'omits', text: 'gratis' },
    { kind: 'unknown' },
    { kind: 'asks_contact' },
    { kind: 'offers_person' },
  ];
  expect((await create({ question: ' ¿Financiáis? ', expectations })).body).toMatchObject({
    question: '¿Financiáis?',
    expectations,
  });
  expect((await create({ question: '¿Abrís hoy?' })).body).toMatchObject({ expectations: [] });
  expect((await list()).map(({ question }) => question)).toEqual(['¿Financiáis?', '¿Abrís hoy?']);
});

test('a question or what is expected is changed alone', async () => {
  const { create, update, remove, list } = await owner();
  const { id } = checkEndpoints.create.response.parse(
    (await create({ question: '¿Abrís hoy?', expectations: [{ kind: 'unknown' }] })).body,
  );
  expect((await update(id, { question: '¿Abrís mañana?' })).body).toMatchObject({
    question: '¿Abrís mañana?',
    expectations: [{ kind: 'unknown' }],
  });
  expect((await update(id, { expectations: [] })).body).toMatchObject({ question: '¿Abrís mañana?', expectations: [] });
  expect((await remove(id)).status).toBe(204);
  expect((await remove(id)).status).toBe(404);
  expect((await update(id, { question: 'x' })).status).toBe(404);
  expect(await list()).toEqual([]);
});

test('a source that is to be cited is one of the assistant’s, and keeps its name when it is deleted', async () => {
  const { add, client, path, create, update, list } = await owner();
  const strangers = await owner();
  const foreign = asSource(await strangers.add({ kind: 'text', title: 'Ajena', text: 'Cosas de otros.' }));
  const source = asSource(await add({ kind: 'text', title: 'Financiación', text: 'Hasta en 24 meses.' }));
  const citing = (sourceId: number) => ({ expectations: [{ kind: 'cites', sourceId }] });
  const refused = await create({ question: '¿Financiáis?', ...citing(foreign.id) });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ errors: [{ path: 'expectations.0.sourceId' }] });
  await create({ question: '¿Financiáis?', ...citing(source.id) });
  await client.send('DELETE', `${path}/sources/${source.id}`);
  const [check] = await list();
  expect(check?.expectations).toEqual([{ kind: 'cites', sourceId: source.id, title: 'Financiación' }]);
  expect((await update(check?.id ?? 0, { question: '¿Y a plazos?', ...citing(source.id) })).status).toBe(200);
});

test('what cannot be checked is refused', async () => {
  const { create } = await owner();
  const refused = [
    { question: ' ' },
    { question: 'x'.repeat(1_001) },
    { question: 'x', expectations: [{ kind: 'says', text: '' }] },
    { question: 'x', expectations: [{ kind: 'sings' }] },
    { question: 'x', expectations: Array.from({ length: 9 }, () => ({ kind: 'unknown' })) },
  ];
  for (const body of refused) expect((await create(body)).status).toBe(422);
});

test('there is room for fifty, also for two who add the last one at once', async () => {
  const { assistant, create, list } = await owner();
  const rows = Array.from({ length: mostChecks - 1 }, (_, at) => ({
    assistantId: assistant.id,
    question: `Pregunta ${at}`,
    expectations: [],
  }));
  await server.db.insert(checks).values(rows);
  const statuses = await Promise.all(['una', 'otra'].map(async (question) => (await create({ question })).status));
  expect(statuses.sort()).toEqual([201, 409]);
  expect(await list()).toHaveLength(mostChecks);
});

test('a question is there once, however it is written; the refusal says what to do', async () => {
  const { create, update, list } = await owner();
  await create({ question: '¿A qué hora abrís?' });
  const refused = { path: 'question', message: expect.stringContaining('ya está en las comprobaciones') };
  const again = await create({ question: ' a que hora ABRIS ' });
  expect([again.status, again.body]).toMatchObject([409, { code: 'conflict', errors: [refused] }]);
  const { id } = checkEndpoints.create.response.parse((await create({ question: '¿Abrís hoy?' })).body);
  expect((await update(id, { question: '¿A qué hora abrís…?' })).body).toMatchObject({ errors: [refused] });
  expect((await update(id, { question: '¿ABRÍS hoy?' })).status).toBe(200);
  const both = await Promise.all(['???', '???'].map((question) => create({ question })));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await list()).toHaveLength(3);
});

test('an answer that is good is accepted as it is added', async () => {
  const { assistant, create } = await owner();
  const answer = 'De 9 a 14. [1]';
  expect((await create({ question: '¿A qué hora abrís?', acceptedAnswer: ` ${answer} ` })).status).toBe(201);
  expect((await create({ question: '¿Y hoy?', acceptedAnswer: ' ' })).status).toBe(422);
  const rows = await server.db.select().from(checks);
  expect(rows.find((row) => row.assistantId === assistant.id)).toMatchObject({
    acceptedAnswer: answer,
    acceptedAt: expect.any(Date),
  });
});

test('with the assistant its questions go', async () => {
  const { assistant, client, create } = await owner();
  await create({ question: '¿Abrís hoy?' });
  await client.send('DELETE', `/api/assistants/${assistant.id}`);
  expect((await server.db.select().from(checks)).filter((row) => row.assistantId === assistant.id)).toEqual([]);
});
