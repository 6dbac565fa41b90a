import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** One server under load: how to say something, and how to find the first text and the session in its stream. */
export interface Target {
  /** Where the n-th turn of a conversation goes, what it carries, and from which address it seems to come. */
  turn(conversation: number, turn: number, sessionId: string | undefined): { url: string; body: object; from: string };
}

export interface LoadResult {
  turns: number;
  turnsPerSecond: number;
  /** Medians, in milliseconds. */
  firstTokenMs: number;
  turnMs: number;
  /** Turns that the server had no room for at first. */
  refused: number;
}

interface Manner {
  /**
   * Over how long the conversations begin. Those that begin in one instant go on in step, and all of them send each message in the same
   * instant: a server refuses what it can't begin in time (503), and is to.
   */
  spreadMs?: number;
  /** Who is refused comes again when they are told to, and is counted; else that is the end. */
  comesAgain?: boolean;
}

/** A conversation of a shop's visitor is about this long; then the next visitor comes. */
const turnsPerConversation = 8;

let conversations = 0;

/** Holds `parallel` conversations at a time for some seconds. Throws when a turn doesn't end well. */
export async function load(
  target: Target,
  parallel: number,
  seconds: number,
  { spreadMs = 0, comesAgain = false }: Manner = {},
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: parallel });
  const firstTokens: number[] = [];
  const turns: number[] = [];
  let refused = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const visitors = Array.from({ length: parallel }, async (_, visitor) => {
    await delay((spreadMs * visitor) / parallel);
    while (performance.now() < endsAt) {
      conversations += 1;
      const conversation = conversations;
      let sessionId: string | undefined;
      for (let turn = 0; turn < turnsPerConversation && performance.now() < endsAt; turn += 1) {
        const sent = target.turn(conversation, turn, sessionId);
        const result = await say(agent, sent).catch(async (error: unknown) => {
          if (!comesAgain || !(error instanceof Refused)) throw error;
          refused += 1;
          await delay(error.waitMs);
          return say(agent, sent);
        });
        sessionId = result.sessionId;
        firstTokens.push(result.firstTokenMs);
        turns.push(result.turnMs);
      }
    }
  });
  await Promise.all(visitors);
  agent.destroy();
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  return {
    turns: turns.length,
    turnsPerSecond: turns.length / elapsedSeconds,
    firstTokenMs: median(firstTokens),
    turnMs: median(turns),
    refused,
  };
}

class Refused extends Error {
  waitMs = 0;
}

function say(agent: Agent, { url, body, from }: ReturnType<Target['turn']>) {
  return new Promise<{ firstTokenMs: number; turnMs: number; sessionId: string | undefined }>((resolve, reject) => {
    const startedAt = performance.now();
    const call = request(url, {
      method: 'POST',
      agent,
      headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream', 'X-Forwarded-For': from },
    });
    call.on('error', reject);
    call.on('response', (answer) => {
      let received = '';
      let firstTokenMs: number | undefined;
      answer.setEncoding('utf8').on('data', (piece: string) => {
        received += piece;
        if (firstTokenMs === undefined && /"(text|content)":"¡/.test(received))
          firstTokenMs = performance.now() - startedAt;
      });
      answer.on('end', () => {
        if (answer.statusCode !== 200 || firstTokenMs === undefined || !/event: done|\[DONE\]/.test(received)) {
          const message = `a turn failed with ${answer.statusCode}: ${received.slice(0, 300)}`;
          const waitMs = Number(answer.headers['retry-after'] ?? 1) * 1_000;
          reject(answer.statusCode === 503 ? Object.assign(new Refused(message), { waitMs }) : new Error(message));
          return;
        }
        const sessionId = /"sessionId":"([\w-]+)"/.exec(received)?.[1];
        resolve({ firstTokenMs, turnMs: performance.now() - startedAt, sessionId });
      });
    });
    call.end(JSON.stringify(body));
  });
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
