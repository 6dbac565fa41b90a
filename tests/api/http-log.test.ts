import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#server/config/limits.ts';
import { type ChatFixture, startChatFixture } from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { serverError } from '#tests/support/fake-provider-behaviours.ts';
import { collectLog } from '#tests/support/log-lines.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const log = collectLog();
let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await startChatFixture({ logger: log.logger });
});
afterAll(() => fixture.close());

const failures = () => log.lines().filter(({ msg }) => /^request (?:failed|refused)$/.test(msg));

describe('a failure in the log', () => {
  test('of a provider is a line without a stack; a flood of them is a few lines', async () => {
    const { id } = await createAssistant(fixture.server.db);
    const before = failures().length;
    const replies = () => log.lines().filter(({ msg }) => msg === 'the provider failed');
    const repliesBefore = replies().length;
    fixture.openai.setDefault(serverError());
    for (let count = 0; count < 30; count += 1) {
      expect((await createVisitor(fixture.server.url, id).say('Hola')).status).toBeGreaterThanOrEqual(502);
    }
    expect(replies().at(-1)).toMatchObject({
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      replyId: expect.any(Number),
    });
    const requests = log.lines().filter(({ msg }) => msg === 'request');
    expect(requests.map(({ requestId }) => requestId)).toContain(replies().at(-1)?.requestId);
    const told = failures().slice(before);
    const toldOfReplies = replies().length - repliesBefore;
    expect(toldOfReplies).toBeGreaterThan(0);
    expect(toldOfReplies).toBeLessThanOrEqual(2 * limits.chat.faultLog.max);
    expect(told.length).toBeGreaterThan(0);
    // A provider that fails and one that rests are two kinds.
    expect(told.length).toBeLessThanOrEqual(2 * limits.http.failureLog.max);
    expect(told.filter(({ level }) => level !== 40)).toEqual([]);
    expect(JSON.stringify(told)).not.toMatch(/"stack"|\.ts:\d/);
  });
});

test('a line of a static file names the whole path', async () => {
  await fetch(`${fixture.server.url}/api/docs/swagger-ui.css`);
  await fetch(`${fixture.server.url}/api/none-such`);
  await expect
    .poll(() => log.lines().map(({ path }) => path))
    .toEqual(expect.arrayContaining(['/api/docs/swagger-ui.css', '/api/none-such']));
});
