import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const source = readFileSync(new URL('../../client/public/push-worker.js', import.meta.url), 'utf8');
const origin = 'https://asistentes.example';
const path = '/usuario/asistentes/7/contactos?contacto=0b6f5a0e-8a55-4a3f-9a3c-0a4dc0a5c0de';

type Handler = (event: Record<string, unknown>) => void;

/** The worker as a browser has it, and what it does there. */
function startWorker({ language = 'es', windows = [] as string[] } = {}) {
  const handlers = new Map<string, Handler>();
  const shown: { title: string; data: { path: string } }[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const self = {
    location: new URL(`${origin}/push-worker.js?lang=${language}`),
    addEventListener: (type: string, handler: Handler) => void handlers.set(type, handler),
    skipWaiting() {},
    registration: {
      showNotification: async (title: string, { data }: { data: { path: string } }) => void shown.push({ title, data }),
    },
    clients: {
      matchAll: async () => windows.map((url) => ({ url, focus: async () => void focused.push(url) })),
      openWindow: async (url: string) => void opened.push(url),
    },
  };
  runInNewContext(source, { self, URL });
  const dispatch = async (type: string, event: Record<string, unknown>) => {
    const work: unknown[] = [];
    handlers.get(type)?.({ ...event, waitUntil: (promise: unknown) => work.push(promise) });
    expect(work).toHaveLength(1);
    await Promise.all(work);
  };
  const push = (data: unknown) => dispatch('push', { data: { json: () => JSON.parse(String(data)) } });
  const click = (to: string) => dispatch('notificationclick', { notification: { close() {}, data: { path: to } } });
  return { shown, opened, focused, push, click, dispatch };
}

test('a new contact is shown in the language of the page, without a word of theirs', async () => {
  const message = JSON.stringify({ kind: 'contact.created', id: '1', path });
  const spanish = startWorker();
  await spanish.push(message);
  expect(spanish.shown).toEqual([{ title: 'Nuevo contacto', data: { path } }]);
  const english = startWorker({ language: 'en' });
  await english.push(message);
  expect(english.shown).toMatchObject([{ title: 'New contact' }]);
});

test.each(['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)', 7, undefined])(
  'a message that leads to %j leads to one’s own area',
  async (elsewhere) => {
    const worker = startWorker();
    await worker.push(JSON.stringify({ kind: 'contact.created', id: '1', path: elsewhere }));
    expect(worker.shown).toMatchObject([{ data: { path: '/usuario' } }]);
  },
);

test('what is no message of ours is shown all the same: browsers end a subscription that shows nothing', async () => {
  const worker = startWorker();
  await worker.push('no JSON');
  await worker.dispatch('push', { data: null });
  expect(worker.shown).toHaveLength(2);
});

test('a tap opens the contact, in the window that shows it where there is one', async () => {
  const elsewhere = startWorker({ windows: [`${origin}/usuario`] });
  await elsewhere.click(path);
  expect([elsewhere.opened, elsewhere.focused]).toEqual([[path], []]);
  const there = startWorker({ windows: [origin + path] });
  await there.click(path);
  expect([there.opened, there.focused]).toEqual([[], [origin + path]]);
});
