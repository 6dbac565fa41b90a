import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { insertLargeSample } from '#server/db/seed/large-sample.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import type { BenchProcess } from '#tests/bench/process.ts';
import { letSignIn, signIn } from './administrator.ts';
import { talk } from './conversations.ts';
import { type Installation, install } from './installation.ts';
import { after, paceOf } from './pace.ts';
import type { Proof } from './proof.ts';

/** A conversation of the sample: so many questions, with an answer each. */
const turnsEach = 5;
const ofTheAccount = 5;
const paceSeconds = 10;
/** Of the turns a second that the chat had before. */
const leastPace = 0.9;

/**
 * An assistant with so many messages, and then an account with five such, are deleted to the end while the chat of other
 * assistants keeps its pace; nothing of them is left.
 */
export const provesDeletions: Proof = async (storage, messages) => {
  const installation = await install(storage, 5);
  try {
    const { assistantId, userId } = await seed(installation, messages);
    const server = await installation.start();
    const figures: string[] = [];
    const faults: string[] = [];
    try {
      const cookie = await signIn(server);
      const talking = (isOver: () => boolean) =>
        talk({ url: server.url, assistantIds: installation.assistantIds, parallel: 16, isOver });
      const measure = async (isOver: () => boolean) => {
        const startedAt = performance.now();
        const { durationsMs, failures } = await talking(isOver);
        faults.push(...failures);
        return paceOf(durationsMs, performance.now() - startedAt);
      };
      await measure(after(paceSeconds));
      const before = await measure(after(paceSeconds));
      figures.push(`a chat at ${before.told} before`);
      for (const [index, path] of [`assistants/${assistantId}`, `users/${userId}`].entries()) {
        let isDone = false;
        const during = measure(() => isDone);
        const { requestMs, wholeMs } = await deleteToTheEnd(server, cookie, path, index + 1);
        isDone = true;
        const pace = await during;
        const share = pace.turnsPerSecond / before.turnsPerSecond;
        const what = index === 0 ? 'an assistant' : `an account with ${ofTheAccount} such`;
        figures.push(
          `${what} gone after ${(wholeMs / 1000).toFixed(1)} s (its request ${requestMs.toFixed(0)} ms), the chat meanwhile at ${pace.told}`,
        );
        if (share < leastPace) faults.push(`the chat went at ${share.toFixed(2)} of its pace beside ${what}`);
      }
    } finally {
      await server.stop();
    }
    const left = await leftovers(installation);
    return { figures, faults: [...new Set(faults), ...left] };
  } finally {
    await installation.remove();
  }
};

/** The assistant's and the account's ids, with the messages asked for each. */
async function seed(installation: Installation, messages: number) {
  const database = await installation.open();
  try {
    const { db } = database;
    const conversations = Math.ceil(messages / (2 * turnsEach));
    const [first] = await ids(db, sql`select max(id) as id from assistants`);
    await insertLargeSample(db, '-', {
      users: 1 + ofTheAccount,
      privateConversations: 0,
      publicConversations: (1 + ofTheAccount) * conversations,
      contactsOfOne: conversations / 2,
      turns: turnsEach,
      topics: 60,
    });
    const [account] = await ids(db, sql`select max(user_id) as id from assistants`);
    const [assistant] = await ids(db, sql`select min(id) as id from assistants where id > ${first?.id}`);
    await db.execute(sql`update assistants set user_id = ${account?.id} where id > ${assistant?.id}`);
    await letSignIn(db);
    return { assistantId: assistant?.id, userId: account?.id };
  } finally {
    await database.close();
  }
}

const ids = rowReader(z.object({ id: z.number() }));

/** Until the job that finishes deletions has ended for the so-many-th time. */
async function deleteToTheEnd({ url }: BenchProcess, cookie: string, path: string, jobs: number) {
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/${path}`, { method: 'DELETE', headers: { cookie } });
  if (response.status !== 204) throw new Error(`deleting ${path}: ${response.status} ${await response.text()}`);
  const requestMs = performance.now() - startedAt;
  const done = /^jobs_total\{queue="finish-deletion",outcome="done"\} (\d+)/m;
  for (;;) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    if (Number(done.exec(metrics)?.[1] ?? 0) >= jobs) return { requestMs, wholeMs: performance.now() - startedAt };
    await delay(500);
  }
}

/** What the sample held, and whoever talks meanwhile does not. */
async function leftovers(installation: Installation): Promise<string[]> {
  const database = await installation.open();
  try {
    const [counts] = await rowReader(z.record(z.string(), z.coerce.number()))(
      database.db,
      sql`with own as (select id from assistants where slug like 'asistente-%')
        select (select count(*) from assistants where id not in (select id from own)) as assistants,
          (select count(*) from users where deleted_at is not null) as accounts,
          (select count(*) from contacts) as contacts,
          (select count(*) from conversation_summaries) as summaries,
          (select count(*) from conversations where assistant_id not in (select id from own)) as conversations,
          (select count(*) from messages where content not like 'Pregunta %' and role = 'user') as messages`,
    );
    return Object.entries(counts ?? {}).flatMap(([name, count]) => (count > 0 ? [`${count} ${name} are left`] : []));
  } finally {
    await database.close();
  }
}
