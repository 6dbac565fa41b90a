import { afterEach, expect, test, vi } from 'vitest';
import { agentPage, type ShownMessage, visitorPage } from './conversation-model/model-pages.ts';
import { modelLine, modelServer } from './conversation-model/model-server.ts';
import { randomOf, settle, virtualClock } from './conversation-model/virtual-time.ts';

/*
 * The four chats' way of showing messages (client/src/lib/transcript.ts) against a server that keeps one conversation: two of a visitor's
 * tabs and two of an agent's write, read, lose answers, are cut off, reload and try again, at random. When the line is well again, each
 * page shows each message once, in the server's order. `CONVERSATION_MODEL_RUNS` asks for more runs, `CONVERSATION_MODEL_SEED` for one.
 */

const runs = Number(process.env.CONVERSATION_MODEL_RUNS ?? 5_000);
const onlySeed = process.env.CONVERSATION_MODEL_SEED;
const steps = 12;

afterEach(() => vi.unstubAllGlobals());

async function run(seed: number): Promise<void> {
  const random = randomOf(seed);
  const clock = virtualClock();
  const server = modelServer(clock, random);
  const line = modelLine(clock, random);
  const world = { clock, random, server, line };
  vi.stubGlobal('setTimeout', clock.setTimer);
  vi.stubGlobal('clearTimeout', clock.clearTimer);
  const storageKey = `outgoing-${seed}`;
  const visitors = [visitorPage(world, storageKey), visitorPage(world, storageKey)];
  const agents = [agentPage(world, seed * 2), agentPage(world, seed * 2 + 1)];
  const check = () => {
    for (const page of [...visitors, ...agents]) expectOwnOnce(page.shown(), page.said, page.hasOlder());
    for (const visitor of visitors) expectDifferent(visitor.keys());
  };
  let words = 0;

  for (let step = 0; step < steps; step++) {
    const at = random.between(0, 1);
    const visitor = visitors[at];
    const agent = random.oneOf(agents);
    switch (random.between(0, 11)) {
      case 0:
      case 1:
      case 2:
        // The same words may be said several times.
        visitor?.send(random.chance(0.3) ? 'Sí' : `visitor ${++words}`);
        break;
      case 3:
      case 4:
        if (server.handledBy() === 'human') agent?.say(random.chance(0.3) ? 'Sí' : `agent ${++words}`);
        break;
      case 5:
        if (server.handledBy() === 'human') server.release();
        else server.takeOver();
        break;
      case 6:
        line.cut(random.between(100, 8_000));
        break;
      case 7:
        visitor?.retryUnsent();
        break;
      case 8:
        visitor?.retryNewest();
        break;
      case 9:
        visitor?.comeBack();
        break;
      case 10:
        void visitor?.loadOlder();
        break;
      default:
        if (!visitor || visitor.state().phase === 'loading') break;
        visitor.leave();
        visitors[at] = visitorPage(world, storageKey);
    }
    await settle();
    check();
    await clock.goOn(random.chance(0.5) ? random.between(0, 100) : random.between(100, 3_000), check);
  }

  line.heal();
  const pages = () => [...visitors, ...agents];
  let isDone = false;
  for (let round = 0; round < 30 && !isDone; round++) {
    await clock.goOn(round === 0 ? 10_000 : 3_000, check);
    isDone = visitors.every((visitor) => !visitor.retryUnsent()) && pages().every((page) => page.isAtRest());
  }
  // A visitor's page looks again when somebody looks at it.
  for (const page of pages()) page.comeBack();
  await clock.goOn(3_000, check);
  // Those before the page that was loaded last.
  for (const visitor of visitors)
    for (let page = 0; page < 20 && visitor.client.hasOlder(); page++) {
      void visitor.loadOlder();
      await clock.goOn(200, check);
    }
  const stored = server.rows().map(({ content }) => content);
  for (const visitor of visitors) expect(visitor.shown().map(({ text }) => text)).toEqual(stored);
  for (const agent of agents) {
    const texts = agent.shown().map(({ text }) => text);
    expect(texts).toEqual(stored.slice(stored.length - texts.length));
    expect(texts.length).toBeGreaterThanOrEqual(Math.min(stored.length, 6));
  }
  const ids = server.rows().flatMap(({ clientMessageId }) => clientMessageId ?? []);
  for (const { said } of pages()) for (const id of said) expect(ids.filter((one) => one === id)).toEqual([id]);
  for (const visitor of visitors) visitor.leave();
}

/** As React has them. */
function expectDifferent(keys: string[]): void {
  if (new Set(keys).size < keys.length) throw new Error(`one key twice: ${keys}`);
}

/** One's own words never go out of sight, and never stand there twice. */
function expectOwnOnce(shown: ShownMessage[], said: Set<string>, hasOlder: boolean): void {
  for (const id of said) {
    const times = shown.filter((one) => one.clientMessageId === id).length;
    // One that is long ago stands before what the page has read.
    if (times !== 1 && !(times === 0 && hasOlder))
      throw new Error(`${id} is shown ${times} times: ${JSON.stringify(shown)}`);
  }
}

test('whatever order things happen in, after rest each page shows each message once, in the server’s order', async () => {
  const area = new Map<string, string>();
  const storage = {
    getItem: (key: string) => area.get(key) ?? null,
    setItem: (key: string, value: string) => void area.set(key, value),
    removeItem: (key: string) => void area.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('document', { addEventListener: () => {}, visibilityState: 'visible' });
  vi.stubGlobal('addEventListener', () => {});
  const first = onlySeed === undefined ? 1 : Number(onlySeed);
  for (let seed = first; seed < first + (onlySeed === undefined ? runs : 1); seed++) {
    await run(seed).catch((error: unknown) => {
      throw new Error(`CONVERSATION_MODEL_SEED=${seed} fails`, { cause: error });
    });
  }
});
