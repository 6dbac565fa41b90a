import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountMails, assistants, checks, knowledgeDocuments, knowledgeSources } from '#shared/schema/index.ts';
import { startChatFixture } from '#tests/support/chat-fixture.ts';
import { answerBy, checksOf } from '#tests/support/checks-fixture.ts';
import { knowledgeOwner } from '#tests/support/knowledge-fixture.ts';

let fixture: Awaited<ReturnType<typeof startChatFixture>>;
beforeAll(async () => {
  fixture = await startChatFixture({ background: true });
});
afterAll(() => fixture.close());

const question = '¿A qué hora abrís?';

/** Somebody whose assistant has a question with an accepted answer. */
async function owner() {
  const { server } = fixture;
  const owned = await knowledgeOwner(server);
  const { client, user, assistant } = owned;
  const path = `/api/assistants/${assistant.id}`;
  const json = { question, acceptedAnswer: 'Abrimos de 9 a 14.' };
  await client.send('POST', `${path}/checks`, { json });
  await server.db.update(assistants).set({ systemPrompt: 'Abrimos de 9 a 14.' }).where(eq(assistants.id, assistant.id));
  const acceptedAt = new Date(Date.now() - 10 * 60_000);
  await server.db.update(checks).set({ acceptedAt }).where(eq(checks.assistantId, assistant.id));
  const checked = checksOf(client, assistant.id);
  return {
    ...{ ...owned, ...checked },
    follow: () => server.container.checkRuns.follow(),
    setFollows: (follows: boolean) => client.send('PUT', `${path}/check-runs/follows`, { json: { follows } }),
    follows: async () => (await client.get(`${path}/check-runs/follows`)).body,
    /** As a job would, which takes a while. */
    read: async (title: string, minutesAgo = 5) => {
      const source = { assistantId: assistant.id, kind: 'text' as const, title, state: 'ready' as const };
      const [row] = await server.db.insert(knowledgeSources).values(source).returning();
      const sourceId = row?.id ?? 0;
      const readAt = new Date(Date.now() - minutesAgo * 60_000);
      const document = { sourceId, title, characters: 1, passages: 1, length: 1, readAt };
      await server.db.insert(knowledgeDocuments).values(document);
      return sourceId;
    },
    rest: async () => {
      await server.db.execute(sql`update ${knowledgeDocuments} set read_at = now() - interval '5 minutes'
        where source_id in (select id from knowledge_sources where assistant_id = ${assistant.id})`);
    },
    ended: async (count: number) => {
      const list = await checked.runs();
      expect(list).toHaveLength(count);
      return checked.until(list[0]?.id ?? 0, 'done');
    },
    mails: () => server.db.select().from(accountMails).where(eq(accountMails.userId, user.id)),
  };
}

test('once what was read rests, a run follows, however many sources there were; and another when something new is read', async () => {
  const { follow, read, rest, runs, ended, mails } = await owner();
  answerBy(fixture.openai, () => ({ abrís: 'Abrimos de 9 a 14.' }));
  await follow();
  await read('Horario', 0);
  await read('Horario de verano', 0);
  await follow();
  expect(await runs()).toEqual([]);
  await rest();
  await Promise.all([follow(), follow()]);
  expect(await ended(1)).toMatchObject({ cause: 'knowledge', same: 1, draft: null });
  await follow();
  expect(await runs()).toHaveLength(1);
  await read('Festivos');
  await follow();
  expect(await ended(2)).toMatchObject({ cause: 'knowledge', same: 1 });
  expect(await mails()).toEqual([]);
});

test('one mail where something got worse, with the way to the answers; none of a run that was asked for', async () => {
  const { follow, read, ended, mails, run, accept, assistant } = await owner();
  answerBy(fixture.openai, () => ({ abrís: 'Abrimos de 9 a 20.' }));
  await run();
  expect(await mails()).toEqual([]);
  await read('Horario');
  await follow();
  const followed = await ended(2);
  expect(followed).toMatchObject({ cause: 'knowledge', worse: 1 });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'checks_worse', facts: { checkRunId: followed.id } });
  if (!mail) return;
  const written = await fixture.server.container.worseMail(mail, 'Plataforma');
  expect(written?.subject).toBe(`Una respuesta de ${assistant.name} ha empeorado`);
  expect(written?.text).toContain(`«${question}»`);
  expect(written?.text).toContain(`/usuario/asistentes/${assistant.id}/comprobaciones`);
  // Accepted before it is sent, there is nothing to say.
  await accept(followed.id, [followed.results[0]?.checkId ?? 0]);
  expect(await fixture.server.container.worseMail(mail, 'Plataforma')).toBeUndefined();
});

test('nothing follows where its owner wants none, nor before an answer is accepted, nor while a source is still to be read', async () => {
  const { follow, read, runs, setFollows, follows, client, path, assistant } = await owner();
  expect(await follows()).toEqual({ follows: true });
  expect((await setFollows(false)).body).toEqual({ follows: false });
  const source = await read('Horario');
  await follow();
  const { db } = fixture.server;
  const ofAssistant = eq(checks.assistantId, assistant.id);
  await db.update(checks).set({ acceptedAnswer: null }).where(ofAssistant);
  await setFollows(true);
  await follow();
  // Somebody reads it, as far as can be seen.
  await db.update(knowledgeSources).set({ state: 'reading' }).where(eq(knowledgeSources.id, source));
  await db.update(checks).set({ acceptedAnswer: 'Abrimos de 9 a 14.' }).where(ofAssistant);
  await follow();
  expect(await runs()).toEqual([]);
  await client.send('DELETE', `${path}/sources/${source}`);
  await follow();
  expect(await runs()).toEqual([]);
});
