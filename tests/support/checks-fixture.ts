import { expect, vi } from 'vitest';
import { checkRunEndpoints } from '#shared/contracts/assistants/check-runs.ts';
import { type CreateCheckBody, checkEndpoints } from '#shared/contracts/assistants/checks.ts';
import type { ApiClient } from './api-client.ts';
import { sentMessages } from './chat-fixture.ts';
import type { FakeProvider } from './fake-provider.ts';
import { reply } from './fake-provider-behaviours.ts';

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

/** The provider answers each question with what `answers` has for it, by a part of the question. */
export function answerBy(provider: FakeProvider, answers: () => Record<string, string>): void {
  provider.setDefault((exchange) => {
    const question = sentMessages({ body: exchange.body } as never).at(-1)?.content ?? '';
    const [, text = 'No lo sé.'] = Object.entries(answers()).find(([part]) => question.includes(part)) ?? [];
    return reply([text])(exchange);
  });
}
