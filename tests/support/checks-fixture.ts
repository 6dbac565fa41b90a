import { expect, vi } from 'vitest';
import * as z from 'zod';
import { checkRunEndpoints } from '#shared/contracts/assistants/check-runs.ts';
import { type CreateCheckBody, checkEndpoints } from '#shared/contracts/assistants/checks.ts';
import type { ApiClient } from './api-client.ts';
import type { FakeProvider } from './fake-provider.ts';
import { type Behaviour, reply } from './fake-provider-behaviours.ts';

/** What somebody who is signed in checks an assistant with. */
export function checksOf(client: ApiClient, assistantId: number) {
  const path = `/api/assistants/${assistantId}`;
  const one = async (runId: number) =>
    checkRunEndpoints.one.response.parse((await client.get(`${path}/check-runs/${runId}`)).body);
  const start = (json: object = {}) => client.send('POST', `${path}/check-runs`, { json });

  async function until(runId: number, state: string, timeout = 60_000) {
    return vi.waitUntil(
      async () => {
        const run = await one(runId);
        return run.state === state ? run : undefined;
      },
      { timeout, interval: 50 },
    );
  }

  async function begun(json: object = {}): Promise<number> {
    const answer = await start(json);
    expect(answer.status, answer.text).toBe(201);
    return checkRunEndpoints.start.response.parse(answer.body).id;
  }

  return {
    ...{ one, start, until, begun },
    add: async (question: string, expectations: CreateCheckBody['expectations'] = []) =>
      checkEndpoints.create.response.parse(
        (await client.send('POST', `${path}/checks`, { json: { question, expectations } })).body,
      ).id,
    runs: async () => checkRunEndpoints.list.response.parse((await client.get(`${path}/check-runs`)).body),
    stop: (runId: number) => client.send('POST', `${path}/check-runs/${runId}/stop`),
    accept: (runId: number, checkIds: number[]) =>
      client.send('POST', `${path}/check-runs/${runId}/accept`, { json: { checkIds } }),
    run: async (json: object = {}) => until(await begun(json), 'done'),
  };
}

interface AskedOfJudge {
  textos: string[];
  respuesta: string;
}

/** What a judge says of an answer. */
export type Judge = (asked: AskedOfJudge) => Behaviour;

/** Quotes for each sentence the one of the texts that shares most words with it. */
const honest: Judge = ({ textos, respuesta }) => {
  const sentences = (text: string) => text.split(/(?<=[.!?])\s+/);
  const quotes = textos.flatMap(sentences);
  const shared = (one: string, other: string) => one.split(/\W+/).filter((word) => other.includes(word)).length;
  const claims = sentences(respuesta).map((text) => ({
    text,
    quote: quotes.toSorted((one, other) => shared(other, text) - shared(one, text))[0] ?? '',
  }));
  return reply([JSON.stringify({ claims, verdict: 'pass', reason: '' })]);
};

const askedOfJudge = z.object({ textos: z.array(z.string()), respuesta: z.string() });
const sentSchema = z.object({ messages: z.array(z.object({ content: z.unknown() })) });

/** The provider answers each question with what `answers` has for it, by a part of the question, and judges answers. */
export function answerBy(
  provider: FakeProvider,
  answers: () => Record<string, string | Behaviour>,
  judge: Judge = honest,
): void {
  provider.setDefault((exchange) => {
    const asked = JSON.stringify(sentSchema.parse(exchange.body).messages.at(-1)?.content);
    const judged = /\\"textos\\"/.test(asked) ? dataOf(asked) : undefined;
    if (judged) return judge(judged)(exchange);
    const [, answer = 'No lo sé.'] = Object.entries(answers()).find(([part]) => asked.includes(part)) ?? [];
    return (typeof answer === 'string' ? reply([answer]) : answer)(exchange);
  });
}

/** What a judge was sent, as a text or in parts. */
function dataOf(content: string): AskedOfJudge {
  const sent: unknown = JSON.parse(content);
  const text = Array.isArray(sent) ? z.array(z.object({ text: z.string() })).parse(sent)[0]?.text : sent;
  return askedOfJudge.parse(JSON.parse(z.string().parse(text)));
}
