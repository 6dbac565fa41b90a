import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ask } from '../ask.ts';
import type { Turn } from '../conversations.ts';
import type { Got, Site } from './site.ts';

const turnsEach = 6;
const thinksMs = 300;
const readsEveryMs = 60;

interface LoadOptions {
  site: Site;
  assistants: { id: number; slug: string }[];
  /** Files that pages of the version before load when they need them. */
  oldFiles: string[];
  /** An administrator's cookie. */
  cookie: string;
  parallel: number;
  isOver(): boolean;
}

/** What was asked of the site, and what failed of that: each kind of failure with how many there were and when the first and last came. */
export function createTally() {
  const asked = new Map<string, number>();
  const failed = new Map<string, { count: number; firstMs: number; lastMs: number }>();
  const startedAt = performance.now();
  return {
    asked,
    count(what: string) {
      asked.set(what, (asked.get(what) ?? 0) + 1);
    },
    fail(what: string) {
      const nowMs = performance.now() - startedAt;
      const { count, firstMs } = failed.get(what) ?? { count: 0, firstMs: nowMs };
      failed.set(what, { count: count + 1, firstMs, lastMs: nowMs });
    },
    faults: () =>
      [...failed].map(
        ([what, { count, firstMs, lastMs }]) =>
          `${count} × ${what} (from ${(firstMs / 1000).toFixed(1)} to ${(lastMs / 1000).toFixed(1)} s)`,
      ),
  };
}

export type Tally = ReturnType<typeof createTally>;

const isWhole = ({ status, broken }: Got) => status === 200 && !broken;
const failureOf = ({ status, broken, text }: Got) =>
  broken ? `broke (${status})` : `${status} ${text.replace(/\s+/g, ' ').slice(0, 60)}`;

/** Visitors who talk, and leave an address in their first message; a turn that fails ends their conversation. Gives all conversations. */
export async function talkAll({ site, assistants, parallel, isOver }: LoadOptions, tally: Tally): Promise<Turn[][]> {
  const conversations: Turn[][] = [];
  const visit = async (): Promise<void> => {
    const turns: Turn[] = [];
    conversations.push(turns);
    const agent = site.newcomer();
    const assistantId = assistants[conversations.length % assistants.length]?.id ?? 0;
    let sessionId: string | undefined;
    const message = (turn: number) =>
      turn === 0 ? `Quiero cita, soy visitante-${conversations.length}@example.org` : '¿Y los sábados?';
    while (turns.length < turnsEach && !isOver()) {
      const told = { sessionId: undefined, response: undefined };
      const turn: Turn = {
        ...{ message: message(turns.length), assistantId, sessionId },
        ...{ clientMessageId: randomUUID(), told },
      };
      turns.push(turn);
      tally.count('messages');
      const answer = await ask(site.url, agent, turn);
      turn.told = answer;
      sessionId = answer.sessionId;
      if (answer.response === undefined) {
        const begun = answer.sessionId ? 'a reply that had begun' : 'a message';
        tally.fail(`${begun}: ${answer.broken ? 'broke' : (answer.fault ?? 'ended')} (${answer.status})`);
        break;
      }
      await delay(thinksMs * Math.random() * 2);
    }
    agent.destroy();
  };
  await Promise.all(
    Array.from({ length: parallel }, async (_, place) => {
      // Not all in step.
      await delay(place * 50);
      while (!isOver()) await visit();
    }),
  );
  return conversations;
}

/** People who open a chat's page with all its files, one after the other. */
export async function openPages({ site, assistants, isOver }: LoadOptions, tally: Tally): Promise<void> {
  for (let page = 0; !isOver(); page += 1) {
    const agent = site.newcomer();
    const path = page % 3 === 0 ? '/auth' : `/asistente/${assistants[page % assistants.length]?.slug}`;
    const got = await site.call(agent, path);
    tally.count('pages');
    if (!isWhole(got)) tally.fail(`a page: ${failureOf(got)}`);
    const files = new Set(got.text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g));
    await Promise.all(
      [...files].map(async (file) => {
        const loaded = await site.call(agent, file);
        tally.count('files');
        if (!isWhole(loaded)) tally.fail(`a file of a page: ${failureOf(loaded)}`);
      }),
    );
    agent.destroy();
    await delay(readsEveryMs);
  }
}

/** The back office of somebody who is signed in, as a page of the version before has it open. */
export async function readAll(
  { site, assistants, oldFiles, cookie, isOver }: LoadOptions,
  tally: Tally,
): Promise<void> {
  const agent = site.newcomer();
  const paths = ['/api/contacts', '/api/assistants', `/api/assistants/slug/${assistants[0]?.slug}`, '/api/user'];
  for (let read = 0; !isOver(); read += 1) {
    const path = read % 2 ? oldFiles[read % oldFiles.length] : paths[(read / 2) % paths.length];
    if (!path) continue;
    const got = await site.call(agent, path, { headers: { Cookie: cookie } });
    tally.count('reads');
    if (!isWhole(got)) tally.fail(`GET ${read % 2 ? 'a file of the version before' : path}: ${failureOf(got)}`);
    await delay(readsEveryMs);
  }
  agent.destroy();
}
