import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { contactDetailSchema } from '#shared/contracts/contact-work.ts';
import { type Contact, contactSchema } from '#shared/contracts/contacts.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { type ListeningServer, launchServer, processStorage } from '#tests/support/process.ts';
import { createProcessVisitor, providerForProcesses } from '#tests/support/process-chat.ts';

const password = 'una frase de paso';

test('what somebody has made of a contact survives a restart and a kill, and says who it was', async () => {
  const { env } = await providerForProcesses();
  const all = { ...env, ...(await processStorage()), ADMIN_PASSWORD: password };
  const first = await launchServer(all);
  await createProcessVisitor(first).talk('Quiero cita, soy ana@example.org');
  const admin = await signedIn(first);
  const { id = '' } = (await admin.newest()) ?? {};
  await admin.send('PATCH', id, { status: 'en curso' });
  await admin.send('POST', `${id}/notes`, { text: 'No contesta por la mañana' });
  await admin.send('PUT', `${id}/follow-up`, { date: '2026-12-01', note: 'Llamar por la tarde' });
  const before = await admin.detail(id);
  expect(before).toMatchObject({
    status: 'en curso',
    statusHistory: [{ status: 'en curso', by: 'admin' }],
    notes: [{ text: 'No contesta por la mañana', author: 'admin' }],
    followUp: { date: '2026-12-01', note: 'Llamar por la tarde' },
  });
  await first.end();
  const second = await launchServer(all);
  expect(await (await signedIn(second)).detail(id)).toEqual(before);
  await (await signedIn(second)).send('PATCH', id, { status: 'ganado' });
  await second.end('SIGKILL');
  const third = await launchServer(all);
  onTestFinished(async () => void (await third.end()));
  const { status, statusHistory } = await (await signedIn(third)).detail(id);
  expect(status).toBe('ganado');
  expect(statusHistory).toMatchObject([
    { status: 'ganado', by: 'admin' },
    { status: 'en curso', by: 'admin' },
  ]);
});

async function signedIn({ url }: Pick<ListeningServer, 'url'>) {
  const client = createApiClient(url);
  await client.signIn('admin', password);
  return {
    async newest(): Promise<Contact | undefined> {
      return z.array(contactSchema).parse((await client.get('/api/contacts?scope=all')).body)[0];
    },
    async send(method: string, path: string, json: object): Promise<void> {
      const { status, text } = await client.send(method, `/api/contacts/${path}`, { json });
      expect(status, text).toBeLessThan(300);
    },
    detail: async (id: string) => contactDetailSchema.parse((await client.get(`/api/contacts/${id}`)).body),
  };
}
