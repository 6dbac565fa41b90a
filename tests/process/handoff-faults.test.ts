import { expect, onTestFinished, test } from 'vitest';
import { createApiClient } from '#tests/support/api-client.ts';
import { canShare, handoffProcesses, signIn, takenConversation } from '#tests/support/handoff-processes.ts';
import { keepFollowingSession, keepFollowingThread } from '#tests/support/lasting-followers.ts';
import { createProcessVisitor } from '#tests/support/process-chat.ts';
import { startTcpProxy } from '#tests/support/tcp-proxy.ts';

test('500 messages of both sides, with LISTEN ended, streams cut and silent, and pages that change processes: each is told once', async () => {
  const { first, start, listeningEnds, owner } = await handoffProcesses();
  const processes = canShare() ? [first, await start()] : [first];
  const { id, chat, sessionId } = await takenConversation(first, owner);
  const owners = await Promise.all(processes.map(signIn));
  const proxies = await Promise.all(processes.map(({ url }) => startTcpProxy('127.0.0.1', Number(new URL(url).port))));
  onTestFinished(async () => void (await Promise.all(proxies.map((proxy) => proxy.close()))));
  const throughProxies = proxies.map(({ host }) => createApiClient(`http://${host}`));
  for (const [name, value] of owner.client.cookies)
    for (const client of throughProxies) client.cookies.set(name, value);
  const visitorsPage = keepFollowingSession(throughProxies, chat);
  const inbox = keepFollowingThread(throughProxies, id);

  const faults = [
    async () => {
      for (const proxy of proxies) {
        await proxy.cut();
        await proxy.restore();
      }
    },
    async () => {
      for (const proxy of proxies) proxy.mute();
      await sayAll(5);
      await Promise.all(proxies.map((proxy) => proxy.restore()));
    },
    async () => visitorsPage.leave(),
    async () => inbox.leave(),
    ...(canShare() ? [listeningEnds()] : []),
  ];
  const total = 500;
  const every = 20;
  const sent: number[] = [];

  /** By turns the owner's and the visitor's, each through another process. */
  async function sayAll(count: number): Promise<void> {
    for (let n = 0; n < count && sent.length < total; n += 1) {
      const at = Math.floor(sent.length / 2) % processes.length;
      if (sent.length % 2 === 0) {
        const { status, body } = (await owners[at]?.say(id, `m${sent.length}`)) ?? {};
        expect(status).toBe(201);
        sent.push((body as { id: number }).id);
      } else {
        const reader = await createProcessVisitor(processes[at] ?? first).ask(`m${sent.length}`, { sessionId });
        sent.push((await reader.held()).messageId);
      }
    }
  }

  for (let fault = 0; sent.length < total; fault += 1) {
    await sayAll(every);
    await faults[fault % faults.length]?.();
  }
  const last = sent.at(-1) ?? 0;
  await Promise.all([visitorsPage.heard(last), inbox.heard(last)]);
  // The greeting and its reply came before.
  expect(visitorsPage.ids.slice(2)).toEqual(sent);
  expect(inbox.ids.slice(2)).toEqual(sent);
  expect(visitorsPage.connections()).toBeGreaterThan(10);
  expect(inbox.connections()).toBeGreaterThan(10);
}, 300_000);
