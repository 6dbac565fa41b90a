import { createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { ensureBuilt } from '#server/cli/builds.ts';
import { hashPassword } from '#server/lib/security/passwords.ts';
import { users } from '#shared/schema/index.ts';
import { createDatabase } from './database.ts';
import { load, median } from './load.ts';
import { startProcess } from './process.ts';
import { openTarget, seedAssistants } from './seed-assistants.ts';

/**
 * How soon a delivery of WhatsApp's is answered, fifty a second, alone and beside two hundred web chats that are being answered at the pace
 * of a model; and that each is answered in the end, once.
 */
const perSecond = Number(process.env.EVENTS ?? 50);
const chats = Number(process.env.CHATS ?? 200);
const seconds = Number(process.env.SECONDS ?? 10);
/** Of some sixty words: an answer takes nine seconds. Those at WhatsApp come at once. */
const wordPauseMs = 150;
const answerMs = 9_000;
const mark = 'Pregunta';
const allowedMs = 250;
const password = 'una frase de paso';
const appSecret = randomBytes(16).toString('hex');
const number = { phoneNumberId: '100000000000001', accountId: '200000000000001' };

await ensureBuilt('client', 'server');
const folder = await mkdtemp(join(tmpdir(), 'asistentes-bench-'));
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const own = await createDatabase();
const ids = await seedAssistants({ databaseUrl: own.url }, 300);
const [connectedId = 0, ...visitedIds] = ids;
const database = await openTarget({ databaseUrl: own.url });
await database.db
  .update(users)
  .set({ passwordHash: await hashPassword(password) })
  .where(eq(users.username, 'bench'));
await database.close();

/** Whom the service was asked to send something to. */
const answered: string[] = [];
const graph = createServer(async (request, response) => {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += piece;
  const path = (request.url ?? '').split('?')[0] ?? '';
  const message = path.endsWith('/messages') ? JSON.parse(text) : undefined;
  if (message?.to) answered.push(message.to);
  const answer = path.endsWith('/phone_numbers')
    ? { data: [{ id: number.phoneNumberId }] }
    : message?.to
      ? { messages: [{ id: `wamid.${randomBytes(12).toString('hex')}` }] }
      : { success: true, id: number.phoneNumberId, display_phone_number: '+34 612 00 11 22' };
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
});
await new Promise<void>((resolve) => void graph.listen(0, '127.0.0.1', resolve));
const { port } = graph.address() as AddressInfo;

const provider = await startProcess([here('./provider.ts'), String(wordPauseMs), mark]);
const server = await startProcess([here('../../server/start.js')], {
  ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: own.url, LOG_LEVEL: 'error' },
  ...{ APP_SECRET: randomBytes(32).toString('hex'), OPENAI_API_KEY: 'bench', OPENAI_BASE_URL: provider.url },
  WHATSAPP_BASE_URL: `http://127.0.0.1:${port}/v26.0`,
});
const target = {
  turn: (conversation: number, turn: number, sessionId: string | undefined) => ({
    url: `${server.url}/api/assistants/${visitedIds[conversation % visitedIds.length]}/chat`,
    body: { message: `${mark} ${turn + 1}: ¿puedo ir un sábado?`, sessionId, clientMessageId: crypto.randomUUID() },
    from: `10.${(conversation >> 16) & 255}.${(conversation >> 8) & 255}.${conversation & 255}`,
  }),
};

let people = 0;
let refused = 0;

try {
  const address = await connect();
  await deliveries(address, 2);
  const alone = await deliveries(address, seconds);
  const manner = { spreadMs: answerMs, comesAgain: true };
  const web = load(target, chats, seconds + answerMs / 1_000 + 6, manner);
  await delay(answerMs + 2_000);
  const beside = await deliveries(address, seconds);
  const { turnsPerSecond, refused: turnsRefused } = await web;
  console.log(`\n${perSecond} deliveries of WhatsApp's a second`);
  report('alone', alone);
  report(`beside ${chats} chats (${turnsPerSecond.toFixed(0)} turns/s)`, beside);
  console.log(`  median beside / alone: ${(median(beside) / median(alone)).toFixed(2)}`);
  const endsAt = performance.now() + 120_000;
  while (answered.length < people && performance.now() < endsAt) await delay(200);
  const each = new Set(answered).size;
  console.log(`  ${turnsRefused} turns of the chats were refused once, and came again`);
  console.log(`  ${refused} deliveries were refused once, and came again`);
  console.log(`  ${people} people wrote, ${each} were answered, ${answered.length - each} of them twice`);
} finally {
  await server.stop();
  await provider.stop();
  graph.closeAllConnections();
  graph.close();
  await own.drop();
  await rm(folder, { recursive: true, force: true });
}

/** Connects the number; gives the address that the service calls. */
async function connect(): Promise<string> {
  const signedIn = await post('/api/login', { username: 'bench', password });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const wish = { channel: 'whatsapp', token: `EAAG${'x'.repeat(60)}`, appSecret, ...number };
  const connected = await post(`/api/assistants/${connectedId}/channels`, wish, cookie);
  const { webhook } = await connected.json();
  return `${server.url}${new URL(webhook.url).pathname}`;
}

async function post(path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie };
  const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

/**
 * Delivers at an even pace for some seconds, whatever the answers take; each is of somebody else. Gives what each took. One that is refused
 * (a process that is late takes nothing) is delivered again, as the service does, and counts from its first time.
 */
async function deliveries(address: string, forSeconds: number): Promise<number[]> {
  const begunAt = performance.now();
  const waits: Promise<number>[] = [];
  for (let n = 0; n < perSecond * forSeconds; n += 1) {
    await delay(Math.max(0, begunAt + (n * 1_000) / perSecond - performance.now()));
    waits.push(deliver(address));
  }
  return Promise.all(waits);
}

async function deliver(address: string): Promise<number> {
  people += 1;
  const from = `34600${String(people).padStart(6, '0')}`;
  const message = { from, id: `wamid.${from}`, timestamp: String(Math.floor(Date.now() / 1_000)), type: 'text' };
  const value = {
    metadata: { phone_number_id: number.phoneNumberId },
    messages: [{ ...message, text: { body: '¿Abrís el sábado?' } }],
  };
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ changes: [{ field: 'messages', value }] }],
  });
  const signature = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
  const headers = { 'Content-Type': 'application/json', 'X-Hub-Signature-256': signature };
  const begunAt = performance.now();
  for (;;) {
    const { status } = await fetch(address, { method: 'POST', headers, body });
    if (status === 200) return performance.now() - begunAt;
    if (status !== 503) throw new Error(`a delivery: ${status}`);
    refused += 1;
    await delay(1_000);
  }
}

function report(name: string, times: readonly number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
  const within = times.filter((ms) => ms <= allowedMs).length / times.length;
  console.log(
    `  ${name}: median ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms; ${(within * 100).toFixed(1)} % within ${allowedMs} ms`,
  );
}
