import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, ask } from './ask.ts';
import { talk } from './conversations.ts';
import { install } from './installation.ts';
import type { Proof } from './proof.ts';

const times = 3;
const carriedSeconds = 5;
const refusedWithinMs = 1_000;
const answeredWithinMs = 10_000;

/** Three times the load that a server carries: what is too much is refused early and politely, the rest is answered. */
export const provesOverload: Proof = async (storage, seconds) => {
  const installation = await install(storage, 0);
  const server = await installation.start();
  try {
    const { assistantIds } = installation;
    await carried(server.url, assistantIds);
    const turnsPerSecond = await carried(server.url, assistantIds);
    const lateness = monitorEventLoopDelay();
    lateness.enable();
    const answers = await flood(server.url, assistantIds, times * turnsPerSecond, seconds);
    const lateMs = lateness.max / 1e6;
    const { figures, faults } = judge(answers);
    return {
      figures: [
        `carries ${turnsPerSecond.toFixed(0)} turns/s, was asked ${(answers.length / seconds).toFixed(0)}/s`,
        ...figures,
        `the soak itself was late by ${lateMs.toFixed(0)} ms at most`,
      ],
      faults,
    };
  } finally {
    await server.stop();
    await installation.remove();
  }
};

/** Turns a second of 64 conversations at a time. */
async function carried(url: string, assistantIds: number[]): Promise<number> {
  const endsAt = performance.now() + carriedSeconds * 1000;
  const isOver = () => performance.now() > endsAt;
  const { answered } = await talk({ url, assistantIds, parallel: 64, isOver });
  return answered / carriedSeconds;
}

/** New visitors come at this rate, whatever becomes of those before them. */
async function flood(url: string, assistantIds: number[], perSecond: number, seconds: number): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: false });
  const answers: Promise<Answer>[] = [];
  const startedAt = performance.now();
  const elapsedSeconds = () => (performance.now() - startedAt) / 1000;
  while (elapsedSeconds() < seconds) {
    while (answers.length < elapsedSeconds() * perSecond) {
      const assistantId = assistantIds[answers.length % assistantIds.length] ?? 0;
      const question = { message: '¿Cuánto cuesta?', clientMessageId: randomUUID(), assistantId, sessionId: undefined };
      answers.push(ask(url, agent, question));
    }
    await delay(5);
  }
  const all = await Promise.all(answers);
  agent.destroy();
  return all;
}

function judge(answers: Answer[]) {
  const answered = answers.filter(({ response }) => response !== undefined);
  const refused = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter !== undefined);
  const broken = answers.filter((answer) => answer.broken);
  const others = answers.length - answered.length - refused.length - broken.length;
  const slowestMs = (some: Answer[], share = 1) => {
    const sorted = some.map(({ durationMs }) => durationMs).sort((a, b) => a - b);
    return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  };
  const within = (some: Answer[]) => {
    const [half, most, all] = [0.5, 0.99, 1].map((share) => slowestMs(some, share).toFixed(0));
    return `within ${all} ms (half within ${half}, 99 % within ${most})`;
  };
  return {
    figures: [`${answered.length} answered ${within(answered)}`, `${refused.length} refused ${within(refused)}`],
    faults: [
      ...(answered.length === 0 ? ['nobody was answered'] : []),
      ...(slowestMs(answered) > answeredWithinMs ? ['an answer came too late'] : []),
      ...(slowestMs(refused) > refusedWithinMs ? ['a refusal came too late'] : []),
      ...(broken.length > 0 ? [`${broken.length} connections broke`] : []),
      ...(others > 0 ? [`${others} were neither answered nor refused with 503 and Retry-After`] : []),
    ],
  };
}
