import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dailyCheckAnswers, mostChecks } from '#shared/domain/assistants/checks.ts';
import { checkRuns, checks, modelCalls, rateLimits, subscriptions } from '#shared/schema/index.ts';
import { sentMessages, startChatFixture } from '#tests/support/chat-fixture.ts';
import { answerBy, checksOf, type Judge } from '#tests/support/checks-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { type Behaviour, hang, noCredit, reply, serverError, status } from '#tests/support/fake-provider-behaviours.ts';
import { signedInUser } from '#tests/support/signed-in.ts';

let fixture: Awaited<ReturnType<typeof startChatFixture>>;
beforeAll(async () => {
  // The faults of one test let the provider rest in no other.
  fixture = await startChatFixture({ background: true, providerTimings: { faultsBeforeRest: 10_000 } });
});
afterAll(() => fixture.close());

const instructions =
  'Abrimos de 9 a 14. Financiamos hasta en 24 meses a partir de 600 €. Pide el correo a quien quiera cita.';

async function owner() {
  const { server } = fixture;
  const { client, user } = await signedInUser(server, { plan: 'pro' });
  const assistant = await createAssistant(server.db, { userId: user.id, systemPrompt: instructions });
  return { client, user, assistant, ...checksOf(client, assistant.id) };
}

const draft = (systemPrompt: string) => ({ draft: { name: 'Clara', provider: 'openai', systemPrompt } });

test('all questions are asked of the form as it stands, and compared with what was accepted', async () => {
  const { add, run, accept } = await owner();
  const [opening, finance] = [
    await add('¿A qué hora abrís?'),
    await add('¿Financiáis?', [{ kind: 'says', text: '24 meses' }]),
  ];
  let answers: Record<string, string> = { abrís: 'Abrimos de 9 a 14.', Financiáis: 'Sí, hasta en 24 meses.' };
  answerBy(fixture.openai, () => answers);
  const first = await run();
  expect(first).toMatchObject({ total: 2, review: 2, worse: 0, draft: null, cause: 'asked' });
  expect((await accept(first.id, [opening, finance])).body).toMatchObject({ same: 2, review: 0 });

  answers = { abrís: 'Abrimos de 9 a 14.', Financiáis: 'Sí, hasta en 36 meses sin intereses.' };
  const asked = fixture.openai.requests.length;
  const second = await run(draft('Financiamos hasta en 24 meses. Abrimos de 9 a 14. Sé breve.'));
  expect(second).toMatchObject({ worse: 1, same: 1, draft: { systemPrompt: expect.stringContaining('Sé breve') } });
  expect(sentMessages(fixture.openai.requests[asked])[0]?.content).toContain('Sé breve');
  expect(second.results[1]).toMatchObject({
    verdict: 'worse',
    before: 'Sí, hasta en 24 meses.',
    answer: 'Sí, hasta en 36 meses sin intereses.',
  });
  expect(second.results[1]?.findings.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['not_said', 'figure', 'figure_lost', 'figure_new']),
  );
});

test('an answer that was accepted as its question was added is what the first run compares with', async () => {
  const { client, assistant, run } = await owner();
  const json = { question: '¿A qué hora abrís?', acceptedAnswer: 'Abrimos de 9 a 14. [1]' };
  await client.send('POST', `/api/assistants/${assistant.id}/checks`, { json });
  answerBy(fixture.openai, () => ({ abrís: 'Abrimos de 9 a 14.' }));
  expect((await run()).results[0]).toMatchObject({ verdict: 'same', before: 'Abrimos de 9 a 14. [1]' });
  answerBy(fixture.openai, () => ({ abrís: 'Abrimos de 9 a 18.' }));
  expect((await run()).results[0]).toMatchObject({ verdict: 'worse' });
});

test('an answer with fewer faults than the accepted one is better, one that reads otherwise is for the owner to look at', async () => {
  const { add, run, accept } = await owner();
  const id = await add('¿Financiáis?', [{ kind: 'says', text: '24 meses' }]);
  let answer = 'Sí, financiamos tratamientos a plazos.';
  answerBy(fixture.openai, () => ({ Financiáis: answer }));
  const first = await run();
  expect(first.results[0]).toMatchObject({ verdict: 'worse', findings: [{ kind: 'not_said', text: '24 meses' }] });
  await accept(first.id, [id]);
  expect((await run()).results[0]).toMatchObject({ verdict: 'same' });
  answer = 'Sí, financiamos tratamientos a plazos, hasta en 24 meses.';
  const better = await run();
  expect(better.results[0]).toMatchObject({ verdict: 'better', findings: [] });
  await accept(better.id, [id]);
  answer = 'Claro que sí: los tratamientos se pueden financiar en cómodos plazos de hasta 24 meses, tú eliges cuántos.';
  expect((await run()).results[0]).toMatchObject({ verdict: 'review', findings: [] });
});

test('the answers cost no message of the plan, have an allowance of their own, and are counted in the cost', async () => {
  const { server, openai } = fixture;
  const { add, begun, until, run, user, assistant, one } = await owner();
  await add('¿A qué hora abrís?');
  await add('¿Financiáis?');
  answerBy(openai, () => ({ '¿': 'Abrimos de 9 a 14.' }));
  await run();
  const [plan] = await server.db.select().from(subscriptions).where(eq(subscriptions.userId, user.id));
  expect(plan?.messagesUsed).toBe(0);
  const calls = await server.db.select().from(modelCalls).where(eq(modelCalls.assistantId, assistant.id));
  expect(calls.map(({ purpose }) => purpose).sort()).toEqual(['check', 'check', 'check_judge', 'check_judge']);
  await server.db
    .update(rateLimits)
    .set({ count: dailyCheckAnswers - 1 })
    .where(eq(rateLimits.key, `checks:${user.id}`));
  const last = await begun();
  await until(last, 'stopped');
  expect(await one(last)).toMatchObject({ fault: 'allowance', review: 1, total: 2 });
});

test('one run at a time, which ends within two seconds when it is stopped, and keeps what was answered', async () => {
  const { openai } = fixture;
  const { add, start, begun, stop, one, run } = await owner();
  expect((await start()).status).toBe(409);
  for (const question of ['¿Uno?', '¿Dos?', '¿Tres?', '¿Cuatro?']) await add(question);
  answerBy(openai, () => ({ Uno: 'Abrimos de 9 a 14.', '¿': hang }));
  const before = openai.requests.length;
  const id = await begun();
  // Two of them, the judge of the first, and the third.
  await openai.received(before + 4);
  expect((await start()).status).toBe(409);
  await vi.waitUntil(async () => (await one(id)).review === 1, { timeout: 10_000 });
  const startedAt = performance.now();
  expect((await stop(id)).status).toBe(204);
  await Promise.all(openai.requests.slice(before).map(({ closed }) => closed));
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  expect(await one(id)).toMatchObject({ state: 'stopped', fault: null, review: 1, total: 4 });
  expect((await stop(id)).status).toBe(204);
  expect(openai.requests).toHaveLength(before + 4);
  answerBy(openai, () => ({ '¿': 'Abrimos de 9 a 14.' }));
  await run();
});

test('a provider that is away makes no answer worse', async () => {
  const { openai } = fixture;
  const { add, run, begun, until, accept } = await owner();
  const id = await add('¿A qué hora abrís?');
  answerBy(openai, () => ({ '¿': 'Abrimos de 9 a 14.' }));
  const first = await run();
  expect((await accept(first.id, [id])).status).toBe(200);
  for (const question of ['¿Uno?', '¿Dos?', '¿Tres?', '¿Cuatro?', '¿Cinco?', '¿Seis?']) await add(question);
  openai.setDefault(serverError());
  const second = await until(await begun(), 'stopped');
  // Nothing is said of any answer, and the rest is not asked for in vain.
  expect(second).toMatchObject({ fault: 'provider', worse: 0, review: 0, same: 0, total: 7 });
  expect(second.results[0]).toMatchObject({ verdict: null, findings: [] });
  expect((await accept(second.id, [id])).body).toMatchObject({ same: 0 });
  // One that did not come keeps none of the others back.
  answerBy(openai, () => ({ Dos: serverError(), '¿': 'Abrimos de 9 a 14.' }));
  const third = await until(await begun(), 'stopped');
  expect(third).toMatchObject({ fault: 'provider', worse: 0 });
  expect(third.results.filter(({ verdict }) => verdict === null).map(({ question }) => question)).toEqual(['¿Dos?']);
});

test.each<[string, Behaviour, string]>([
  ['no credit', noCredit(), 'no_credit'],
  ['a key that is refused', status(401, { error: { message: 'no', code: 'invalid_api_key' } }), 'bad_key'],
  ['no such model', status(404, { error: { message: 'no', code: 'model_not_found' } }), 'no_model'],
])('%s ends a run with what to do, and is no answer’s fault', async (_what, behaviour, fault) => {
  const { add, begun, until } = await owner();
  for (const question of ['¿Uno?', '¿Dos?', '¿Tres?']) await add(question);
  fixture.openai.setDefault(behaviour);
  const run = await until(await begun(), 'stopped');
  expect(run).toMatchObject({ fault, worse: 0, review: 0, total: 3 });
});

test('a ceiling that is reached ends a run, and so does a provider without a key', async () => {
  const { client, assistant, add, begun, until } = await owner();
  for (const question of ['¿Uno?', '¿Dos?', '¿Tres?']) await add(question);
  answerBy(fixture.openai, () => ({ '¿': 'Abrimos de 9 a 14.' }));
  const json = { scope: 'assistant', assistantId: assistant.id, period: 'day', limit: 0.000_003 };
  expect((await client.send('PUT', '/api/ceilings', { json })).status).toBe(200);
  expect(await until(await begun(), 'stopped')).toMatchObject({ fault: 'ceiling', worse: 0 });

  const strict = await startChatFixture({ background: true, env: { OPENAI_API_KEY: '', DEMO_REPLIES: 'false' } });
  const other = await signedInUser(strict.server, { plan: 'pro' });
  const silent = await createAssistant(strict.server.db, { userId: other.user.id, systemPrompt: instructions });
  const its = checksOf(other.client, silent.id);
  await its.add('¿Uno?');
  expect(await its.until(await its.begun(), 'stopped')).toMatchObject({ fault: 'no_key', worse: 0, review: 0 });
  await strict.close();
});

test('two questions are asked at a time, and the next as soon as one has its answer', async () => {
  const { openai, server } = fixture;
  const { assistant, begun, until, one } = await owner();
  const rows = Array.from({ length: mostChecks }, (_, at) => ({
    ...{ assistantId: assistant.id, question: `Pregunta número ${at}`, expectations: [] },
  }));
  await server.db.insert(checks).values(rows);
  const waiting: (() => void)[] = [];
  let [most, asked] = [0, 0];
  openai.setDefault(async (exchange) => {
    const isJudge = JSON.stringify(exchange.body).includes('textos');
    if (!isJudge) asked += 1;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      most = Math.max(most, waiting.length);
    });
    await reply([isJudge ? '{"claims":[],"verdict":"pass","reason":""}' : 'Abrimos de 9 a 14.'])(exchange);
  });
  const id = await begun();
  for (let step = 1; step <= 2 * mostChecks; step += 1) {
    // All but the last are two.
    await vi.waitUntil(() => waiting.length === (step < 2 * mostChecks ? 2 : 1), { timeout: 20_000, interval: 2 });
    if (step === mostChecks) {
      const { review, total } = await one(id);
      expect([review, total]).toEqual([asked - 2, mostChecks]);
    }
    waiting.shift()?.();
  }
  expect(await until(id, 'done')).toMatchObject({ total: mostChecks, fault: null });
  expect([most, asked]).toEqual([2, mostChecks]);
});

test('a changed question is compared with nothing, and what is older than thirty days goes', async () => {
  const { server, openai } = fixture;
  const { add, run, accept, client, assistant, runs } = await owner();
  const id = await add('¿A qué hora abrís?');
  answerBy(openai, () => ({ '¿': 'Abrimos de 9 a 14.' }));
  const first = await run();
  await accept(first.id, [id]);
  await client.send('PATCH', `/api/assistants/${assistant.id}/checks/${id}`, { json: { question: '¿Cuándo abrís?' } });
  expect((await run()).results[0]).toMatchObject({ verdict: 'review', before: null });
  const old = new Date(Date.now() - 31 * 24 * 3_600_000);
  await server.db.update(checkRuns).set({ createdAt: old }).where(eq(checkRuns.id, first.id));
  await server.container.checkRuns.purge();
  expect(await runs()).toHaveLength(1);
});

const says = (judgement: object) => reply([JSON.stringify(judgement)]);
const madeUp = { text: 'Los domingos abren con cita', quote: 'Los domingos abrimos con cita previa' };

test.each<[string, Judge, string, string]>([
  ['quotes what stands nowhere', () => says({ claims: [madeUp], verdict: 'pass', reason: '' }), 'worse', 'unsupported'],
  [
    'passes without a quote',
    () => says({ claims: [{ ...madeUp, quote: '' }], verdict: 'pass' }),
    'worse',
    'unsupported',
  ],
  [
    'quotes what says something else',
    () =>
      says({
        claims: [
          { ...madeUp, quote: 'Pide el correo a quien quiera cita.' },
          { text: 'Abren los domingos', quote: 'Abrimos de 9 a 14.' },
          madeUp,
        ],
        verdict: 'pass',
      }),
    'worse',
    'unsupported',
  ],
  ['sees no claims', () => says({ claims: [], verdict: 'pass', reason: '' }), 'review', 'not_judged'],
  ['breaks its JSON', () => reply(['{"claims": [{"text": "Abren']), 'review', 'not_judged'],
  ['says nothing', () => serverError(), 'review', 'not_judged'],
])('a judge that %s never makes a pass', async (_what, judge, verdict, kind) => {
  const { add, run, accept } = await owner();
  const id = await add('¿Abrís los domingos?', [{ kind: 'says', text: 'domingos' }]);
  let answer = 'Sí, abrimos con cita.';
  answerBy(fixture.openai, () => ({ domingos: answer }));
  const first = await run();
  await accept(first.id, [id]);
  answer = 'Sí, los domingos abrimos con cita.';
  answerBy(fixture.openai, () => ({ domingos: answer }), judge);
  const [result] = (await run()).results;
  expect(result?.verdict).toBe(verdict);
  expect(result?.findings.map((finding) => finding.kind)).toContain(kind);
});

test('demonstration replies are checked without a key', async () => {
  const demo = await startChatFixture({ background: true, env: { OPENAI_API_KEY: '' } });
  const { client, user } = await signedInUser(demo.server, { plan: 'pro' });
  const assistant = await createAssistant(demo.server.db, { userId: user.id, systemPrompt: instructions });
  const { add, run, accept } = checksOf(client, assistant.id);
  const id = await add('¿A qué hora abrís?', [{ kind: 'says', text: 'de 9 a 14' }]);
  const first = await run();
  expect(first).toMatchObject({ review: 1, costNanos: 0 });
  expect(first.results[0]).toMatchObject({ isDemo: true, findings: [] });
  await accept(first.id, [id]);
  expect(await run()).toMatchObject({ same: 1 });
  const changed = { name: 'Clara', provider: 'openai', systemPrompt: instructions.replace('9 a 14', '10 a 13') };
  expect(await run({ draft: changed })).toMatchObject({ worse: 1 });
  await demo.close();
});
