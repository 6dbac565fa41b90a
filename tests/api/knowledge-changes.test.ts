import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { knowledgeDocuments, knowledgeSources } from '#shared/schema/index.ts';
import { textOfCodes } from '#tests/knowledge/made-up.ts';
import { type ChatFixture, startChatFixture } from '#tests/support/chat-fixture.ts';
import { dumpText } from '#tests/support/dump.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { asSource, knowledgeOwner } from '#tests/support/knowledge-fixture.ts';
import { adminPassword } from '#tests/support/test-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  // What a deletion's request has no time for is left to its job.
  fixture = await startChatFixture({ background: true });
  fixture.openai.setDefault(reply(['Cuesta 7 euros [1].']));
});
afterAll(() => fixture.close());

const isThere = async (word: string) => {
  const dump = await dumpText(fixture.server.db);
  return dump.includes(word) || dump.includes(Buffer.from(word).toString('hex'));
};

test('a source that changes is another one in one moment: no question sees half of it', async () => {
  const { add, client, path, search } = await knowledgeOwner(fixture.server);
  const version = (name: string) =>
    Array.from({ length: 12 }, (_, at) => `Piscina ${name} ${at}: ${'agua clara '.repeat(60)}.`).join('\n');
  const { id } = asSource(await add({ kind: 'text', title: 'Piscina', text: version('primera') }));
  let isOver = false;
  const changes = (async () => {
    for (const name of ['segunda', 'tercera', 'cuarta'])
      await client.send('PATCH', `${path}/sources/${id}`, { json: { text: version(name) } });
    isOver = true;
  })();
  const seen = new Set<string>();
  do {
    const { passages } = await search('piscina agua');
    const names = new Set(passages.map(({ text }) => /^Piscina (\w+)/.exec(text)?.[1] ?? ''));
    expect([passages.length, names.size]).toEqual([10, 1]);
    for (const name of names) seen.add(name);
  } while (!isOver);
  await changes;
  expect((await search('piscina agua')).passages[0]?.text).toContain('cuarta');
  expect(seen.size).toBeGreaterThan(0);
});

test('however much a source says, others get their turn while it is written down, and nothing of it is left but itself', async () => {
  const { upload, read, source, search, client, path } = await knowledgeOwner(fixture.server);
  const { id } = asSource(await upload(textOfCodes(300), 'codigos.txt'));
  await vi.waitUntil(async () => (await source(id)).state === 'reading', { timeout: 60_000, interval: 20 });
  let turns = 0;
  let isOver = false;
  const reading = read(id).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await fixture.server.db.execute(sql`select 1`);
    turns += 1;
  }
  const { state, shownPassages } = await reading;
  expect(state).toBe('ready');
  expect(turns).toBeGreaterThan(30);
  const [code = ''] = (shownPassages[0]?.text ?? '').split(' ');
  expect((await search(code)).passages[0]?.text).toContain(code);
  // What has been replaced is gone, and so is what a process left that died while it wrote.
  await client.send('POST', `${path}/sources/${id}/read`);
  await read(id);
  const hidden = { sourceId: id, title: 'a medias', characters: 0, passages: 0, length: 0, readAt: new Date() };
  const [left] = await fixture.server.db
    .insert(knowledgeDocuments)
    .values({ ...hidden, hiddenSince: sql`now() - interval '1 hour'` })
    .returning();
  await fixture.server.container.sourceReading.resume();
  await vi.waitUntil(
    async () => {
      const rows = await fixture.server.db.select().from(knowledgeDocuments).where(eq(knowledgeDocuments.sourceId, id));
      return rows.length === 1 && rows[0]?.id !== left?.id;
    },
    { timeout: 60_000, interval: 100 },
  );
  await client.send('DELETE', `${path}/sources/${id}`);
});

test('a source whose deletion was cut short is there for nobody, and goes with its words', async () => {
  const { add, client, path, search } = await knowledgeOwner(fixture.server);
  const { id } = asSource(await add({ kind: 'text', title: 'Postres', text: 'El almendrado cuesta 6 euros.' }));
  // As a process that died right after the first step, an hour ago.
  const cut = {
    deletedAt: sql`now() - interval '1 hour'`,
    state: 'queued',
    updatedAt: sql`now() - interval '1 hour'`,
  } as const;
  await fixture.server.db.update(knowledgeSources).set(cut).where(eq(knowledgeSources.id, id));
  expect((await client.get(path)).body).toMatchObject({ sources: 0 });
  for (const call of ['GET', 'DELETE'] as const)
    expect((await client.send(call, `${path}/sources/${id}`)).status).toBe(404);
  await fixture.server.container.sourceReading.resume();
  expect(await isThere('almendrado')).toBe(false);
  expect((await search('almendrado')).found).toBe(false);
});

test('a source, an assistant and an account leave none of their words in a dump', async () => {
  const words = ['zarzaparrilla', 'mondongo', 'escaramujo'] as const;
  const owners = [];
  for (const word of words) {
    const owner = await knowledgeOwner(fixture.server);
    const text = `La ${word} cuesta 7 euros.`;
    const { id } = asSource(await owner.add({ kind: 'text', title: `Carta de ${word}`, text }));
    const file = asSource(await owner.upload(text, `${word}.txt`));
    const visitor = createVisitor(fixture.server.url, owner.assistant.id);
    expect((await visitor.talk('¿Qué cuesta eso de la carta?')).sources).toHaveLength(1);
    expect(await isThere(word)).toBe(true);
    owners.push({ ...owner, sources: [id, file.id] });
  }
  const [bySource, byAssistant, byAccount] = owners;
  for (const id of bySource?.sources ?? []) await bySource?.client.send('DELETE', `${bySource.path}/sources/${id}`);
  await byAssistant?.client.send('DELETE', `/api/assistants/${byAssistant.assistant.id}`);
  const admin = await fixture.server.signIn('admin', adminPassword);
  await admin.delete(`/api/users/${byAccount?.user.id}`).expect(204);
  for (const word of words) await vi.waitUntil(async () => !(await isThere(word)), { timeout: 60_000, interval: 500 });
});
