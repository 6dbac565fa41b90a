import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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
    Array.from({ length: 40 }, (_, at) => `Piscina ${name} ${at}: ${'agua clara '.repeat(60)}.`).join('\n');
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
