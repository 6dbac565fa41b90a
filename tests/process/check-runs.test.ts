import { expect, test, vi } from 'vitest';
import { createApiClient } from '#tests/support/api-client.ts';
import { checksOf } from '#tests/support/checks-fixture.ts';
import { hang, reply } from '#tests/support/fake-provider-behaviours.ts';
import { type ListeningServer, launchServer, patient, processStorage } from '#tests/support/process.ts';
import { assistantId, providerForProcesses } from '#tests/support/process-chat.ts';

const password = 'una frase de paso';
const questions = Array.from({ length: 8 }, (_, at) => `¿Pregunta ${'abcdefgh'[at]}?`);

test('a run that a killed process leaves is taken up by the next, which asks nothing twice that has an answer', {
  timeout: 300_000,
}, async () => {
  const { provider, env } = await providerForProcesses();
  const storage = await processStorage();
  const start = () => launchServer({ ...env, ...storage, ADMIN_PASSWORD: password });
  const asked: string[] = [];
  let answers = 3;
  provider.setDefault((exchange) => {
    const body = JSON.stringify(exchange.body);
    if (body.includes('textos')) return reply(['{"claims":[],"verdict":"pass","reason":""}'])(exchange);
    asked.push(questions.findLast((question) => body.includes(question)) ?? body);
    if (answers === 0) return hang(exchange);
    answers -= 1;
    return reply(['Abrimos de 9 a 14.'])(exchange);
  });
  const first = await start();
  const before = await checking(first);
  for (const question of questions) await before.add(question);
  const id = await before.begun();
  await vi.waitUntil(() => asked.length === 5, patient);
  const answered = await vi.waitUntil(async () => {
    const { results } = await before.one(id);
    const done = results.filter(({ verdict }) => verdict !== null).map(({ question }) => question);
    return done.length === 3 ? done : undefined;
  }, patient);
  await first.end('SIGKILL');

  answers = questions.length;
  const after = await checking(await start());
  const run = await after.until(id, 'done', 120_000);
  expect(run).toMatchObject({ total: questions.length, fault: null });
  expect(run.results.every(({ verdict }) => verdict !== null)).toBe(true);
  for (const question of answered) expect(asked.filter((one) => one === question)).toHaveLength(1);
  // The two that were under way have had no answer.
  expect(asked).toHaveLength(questions.length + 2);
});

async function checking({ url }: ListeningServer) {
  const client = createApiClient(url);
  await client.signIn('admin', password);
  return checksOf(client, assistantId);
}
