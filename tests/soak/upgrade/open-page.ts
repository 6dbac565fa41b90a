import { request } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import type { Tally } from './load.ts';
import type { Site } from './site.ts';

/** As the client waits before it connects again. */
const againMs = 500;

/** A page of the back office that stays open: follows the account's events over as many connections as it takes. */
export function keepOpen(site: Site, cookie: string, tally: Tally) {
  const agent = site.newcomer();
  const created = new Set<string>();
  const counts = { connections: 0, resets: 0 };
  let isOver = false;
  let lastId: string | undefined;
  let leave = () => {};
  const heard = Promise.withResolvers<void>();

  function follow(): Promise<void> {
    return new Promise((resolve) => {
      const headers = { Cookie: cookie, Accept: 'text/event-stream', ...(lastId ? { 'Last-Event-ID': lastId } : {}) };
      const outgoing = request(`${site.url}/api/events`, { agent, headers });
      leave = () => outgoing.destroy();
      outgoing.on('error', () => {
        if (!isOver) tally.fail('an open page: its stream broke');
        resolve();
      });
      outgoing.on('response', (response) => {
        counts.connections += 1;
        if (response.statusCode !== 200) tally.fail(`an open page: ${response.statusCode}`);
        const parser = createParser({
          onEvent({ event, data, id }) {
            lastId = id ?? lastId;
            if (event === 'reset') counts.resets += 1;
            heard.resolve();
            if (event === 'change') {
              const change: { kind: string; subjectId: string } = JSON.parse(data);
              if (change.kind === 'contact.created') created.add(change.subjectId);
            }
          },
        });
        response.setEncoding('utf8').on('data', (piece: string) => parser.feed(piece));
        response.on('error', () => {});
        response.on('close', () => {
          if (!isOver && !response.complete) tally.fail('an open page: its stream was cut');
          resolve();
        });
      });
      outgoing.end();
    });
  }

  const running = (async () => {
    while (!isOver) {
      await follow();
      if (!isOver) await delay(againMs * (0.5 + Math.random() / 2));
    }
  })();
  return {
    created,
    counts,
    /** Once it hears. */
    open: heard.promise,
    async close() {
      isOver = true;
      leave();
      await running;
      agent.destroy();
    },
  };
}
