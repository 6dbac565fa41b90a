import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type ChatMessage, chatHistorySchema } from '#shared/contracts/conversations/chat.ts';
import { ask } from './ask.ts';
import { type Turn, talk } from './conversations.ts';
import { install } from './installation.ts';
import type { Proof } from './proof.ts';

const parallel = 16;
/** The load before a kill: a few turns of each conversation. */
const loadMs = { min: 500, max: 2_000 };
/** From the next start's listening until what was under way can be sent again. */
const againWithinMs = 15_000;
const againPauseMs = 250;

/** Kills under load: what was told is stored, once, and what was under way can be sent again and is answered once. */
export const provesKills: Proof = async (storage, count) => {
  const installation = await install(storage, 5);
  const { assistantIds } = installation;
  const faults = new Set<string>();
  const againMs: number[] = [];
  const conversations: Turn[][] = [];
  let server = await installation.start();
  try {
    for (let kill = 0; kill < count; kill += 1) {
      const current: Turn[][] = [];
      let killed = false;
      const { url } = server;
      const onConversation = (turns: Turn[]) => current.push(turns);
      const talking = talk({ url, assistantIds, parallel, isOver: () => killed, onConversation });
      await delay(loadMs.min + Math.random() * (loadMs.max - loadMs.min));
      killed = true;
      await server.stop('SIGKILL');
      for (const failure of (await talking).failures) if (failure !== 'a connection broke') faults.add(failure);

      server = await installation.start();
      const listeningAt = performance.now();
      // Before anything is sent again, because that would store what was lost.
      await checkAll(server.url, current, faults);
      const sentAgain = await Promise.all(current.map((turns) => finish(server.url, turns, listeningAt)));
      againMs.push(...sentAgain.filter((ms) => ms !== undefined));
      conversations.push(...current);
    }
    await checkAll(server.url, conversations, faults);
  } finally {
    await server.stop();
    await installation.remove();
  }
  const latestMs = Math.max(0, ...againMs);
  if (latestMs > againWithinMs) faults.add('what was under way could not be sent again in time');
  const turns = conversations.flat();
  return {
    figures: [
      `${count} kills, ${conversations.length} conversations, ${turns.length} messages, ${turns.filter(isDone).length} answered`,
      `${againMs.length} were under way, the last of them was taken again ${(latestMs / 1000).toFixed(1)} s after the start`,
    ],
    faults: [...faults],
  };
};

const isDone = ({ told }: Turn) => told.response !== undefined;

/**
 * Sends what was under way until it is answered. Gives when that sending began, in milliseconds after the start; undefined where
 * nothing was under way.
 */
async function finish(url: string, turns: Turn[], listeningAt: number): Promise<number | undefined> {
  const last = turns.at(-1);
  if (!last || isDone(last)) return undefined;
  const agent = new Agent();
  const sessionId = last.told.sessionId ?? last.sessionId;
  for (;;) {
    const sentMs = performance.now() - listeningAt;
    const answer = await ask(url, agent, { ...last, sessionId });
    if (answer.response !== undefined) last.told = answer;
    if (isDone(last) || sentMs > againWithinMs) return sentMs;
    await delay(againPauseMs);
  }
}

/** Whether what was told is stored, once. */
export async function checkAll(url: string, conversations: Turn[][], faults: Set<string>): Promise<void> {
  for (const turns of conversations) {
    const sessionId = turns[0]?.told.sessionId;
    if (sessionId === undefined) continue;
    const response = await fetch(`${url}/api/assistants/${turns[0]?.assistantId}/chat/${sessionId}`);
    const { messages } = chatHistorySchema.parse(await response.json());
    for (const turn of turns) check(turn, messages, faults);
    if (messages.length > 2 * turns.length) faults.add('more is stored than was said');
  }
}

function check({ clientMessageId, told }: Turn, messages: ChatMessage[], faults: Set<string>): void {
  const places = messages.flatMap((message, place) => (message.clientMessageId === clientMessageId ? [place] : []));
  if (places.length > 1) faults.add('a message is stored twice');
  if (told.sessionId !== undefined && places.length === 0) faults.add('a message that was acknowledged is lost');
  const reply = messages[(places[0] ?? 0) + 1];
  const isStored = reply?.role === 'assistant' && reply.state === 'complete' && reply.content === told.response;
  if (told.response !== undefined && !isStored) faults.add('a reply is not stored as it was told');
}
