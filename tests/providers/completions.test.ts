import { describe, expect, test } from 'vitest';
import { summaryForm, summaryMessages } from '#server/features/summaries/summaries.prompt.ts';
import { type FaultKind, ProviderFault } from '#server/providers/llm/llm.ts';
import { type Behaviour, cut, emptyAnswer, huge, reply, stall } from '#tests/support/fake-provider-behaviours.ts';
import { fakeProvider, llmClient, question } from './llm-fixture.ts';

const json = { name: 'demo', schema: summaryForm.schema };
const never = new AbortController().signal;

describe('an answer that is wanted whole', () => {
  test('comes whole, its pieces joined', async () => {
    const fake = await fakeProvider();
    fake.script(reply(['{"a":', '1}'], { reasoning: ['Hm.'] }));
    expect(await llmClient().complete(question(fake), never)).toEqual({
      text: '{"a":1}',
      usage: { promptTokens: 21, completionTokens: 2, estimated: false },
    });
  });

  test('is a schema in its strict form to OpenAI, which takes it', async () => {
    const fake = await fakeProvider('openai');
    await llmClient({ own: true }).complete(question(fake, { json: summaryForm }), never);
    expect(fake.requests).toHaveLength(1);
    expect(fake.requests[0]?.body).toMatchObject({
      response_format: { type: 'json_schema', json_schema: { name: 'conversation_summary', strict: true } },
    });
  });

  test('is plain JSON to DeepSeek, which reads of it in the messages', async () => {
    const fake = await fakeProvider('deepseek');
    const messages = summaryMessages([{ role: 'user', content: 'Hola' }], [], 'es');
    await llmClient({ own: true }).complete(question(fake, { json, messages }), never);
    expect(fake.requests).toHaveLength(1);
    expect(fake.requests[0]?.body).toMatchObject({
      response_format: { type: 'json_object' },
      thinking: { type: 'disabled' },
    });
  });

  test('is asked for without its form on a server that refuses forms, at once the next time', async () => {
    const fake = await fakeProvider('compatible');
    const client = llmClient();
    await client.complete(question(fake, { json }), never);
    await client.complete(question(fake, { json }), never);
    const formats = fake.requests.map(({ body }) => JSON.stringify(body).includes('response_format'));
    expect(formats).toEqual([true, false, false]);
  });

  test.each<[string, Behaviour, FaultKind]>([
    ['too long', huge(1024 * 1024), 'garbage'],
    ['cut by its limit', reply(['{"a":'], { finishReason: 'length' }), 'garbage'],
    ['cut on its way', cut(['{"a":']), 'interrupted'],
    ['empty', emptyAnswer(), 'empty'],
    ['blank', reply(['  \n ']), 'empty'],
    ['never over', stall(['{"a":']), 'timeout'],
  ])('is a fault where it is %s', async (_what, behaviour, kind) => {
    const fake = await fakeProvider();
    fake.script(behaviour);
    const client = llmClient({ timings: { completionTimeoutMs: 300 } });
    const fault = await client.complete(question(fake), never).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(ProviderFault);
    expect(fault).toMatchObject({ kind });
    await fake.requests[0]?.closed;
  });

  test('ends when nobody wants it any more', async () => {
    const fake = await fakeProvider();
    fake.script(stall(['{"a":']));
    const abort = new AbortController();
    const answer = llmClient().complete(question(fake), abort.signal);
    await fake.received(1);
    abort.abort();
    await expect(answer).rejects.toThrow(ProviderFault);
    await fake.requests[0]?.closed;
    expect(fake.requests[0]?.closedEarly).toBe(true);
  });
});
