import { sql } from 'drizzle-orm';
import { openPostgres } from '#server/db/postgres.ts';
import { type Installation, install } from '../installation.ts';
import { giveToOwner, type Owned, type OwnersSize, oneAssistant } from './seed.ts';

export interface World {
  url: string;
  databaseUrl: string;
  cookies: Record<'owner' | 'admin', string>;
  owned: Owned;
}

const much: OwnersSize = {
  assistants: 60,
  contacts: [2_000, 9_000, 9_000],
  openConversations: 3_019,
  messagesOfOne: 2_000,
  sources: 300,
  days: 400,
};

/** No conversation is to end for want of words while it is being measured. */
const env = { CONVERSATION_IDLE_MINUTES: '10080', OPENAI_API_KEY: 'bench', OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' };
const sample = { privateConversations: 10, publicConversations: 200, contactsOfOne: 20, turns: 1, topics: 6 };
const password = 'bench bench bench';

/** Two installations, each with an owner: one with much data among 5,000 users, one with none among two. */
export async function world() {
  const large = await install({ ...sample, users: 5_000 }, env);
  const small = await install({ ...sample, users: 2 }, env);
  const stop = async () => {
    await large.stop();
    await small.stop();
  };
  try {
    return { full: await withOwner(large, much), empty: await withOwner(small, oneAssistant), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function withOwner({ url, cookie, databaseUrl }: Installation, size: OwnersSize): Promise<World> {
  const username = 'propietaria';
  await send(`${url}/api/users`, { username, email: 'propietaria@muestra.example', password }, cookie);
  const database = openPostgres(databaseUrl, { work: 'commands' });
  const owned = await giveToOwner(database.db, username, size);
  await database.db.execute(sql`vacuum analyze`);
  // What was written is on the disk before the first page is measured, and not in the minutes after it.
  await database.db.execute(sql`checkpoint`);
  await database.close();
  const answer = await send(`${url}/api/login`, { username, password });
  const owner = answer.headers.get('set-cookie')?.split(';', 1).join('') ?? '';
  return { url, databaseUrl, cookies: { owner, admin: cookie }, owned };
}

async function send(address: string, body: object, cookie = ''): Promise<Response> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return answer;
}
