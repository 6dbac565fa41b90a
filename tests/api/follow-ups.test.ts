import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createFollowUps } from '#server/features/contacts/work/follow-ups.service.ts';
import type { NewAccountMail } from '#server/features/mail/account-mails.queries.ts';
import { contacts } from '#shared/schema/index.ts';
import { createContact } from '#tests/support/contact-factories.ts';
import { createAssistant, createUser } from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
});
afterAll(() => server.close());

/** An owner with a contact to see to, and the mails that processes queue when it is so late. */
async function owner(followUpDate: string) {
  const { db } = server;
  const user = await createUser(db);
  const { id: assistantId } = await createAssistant(db, { userId: user.id });
  const add = (values: Partial<Parameters<typeof createContact>[1]> = {}) =>
    createContact(db, { assistantId, followUpDate, name: 'Ana Núñez', followUpNote: 'Llamar', ...values });
  const contact = await add();
  const followUpsAt = (moment: string, queued: NewAccountMail[] = []) =>
    createFollowUps({
      db,
      clock: { now: () => new Date(moment) },
      settings: server.container.settings,
      queueMails: async (_tx, mails) => void queued.push(...mails),
      appUrl: () => 'https://asistentes.example',
    });
  return {
    user,
    assistantId,
    contact,
    add,
    at: followUpsAt,
    write: (day: string) => followUpsAt('2026-01-01T00:00:00Z').write({ userId: user.id, facts: { day } }),
    async queuedAt(moment: string, processes = 1) {
      const queued: NewAccountMail[] = [];
      const followUps = followUpsAt(moment, queued);
      await Promise.all(Array.from({ length: processes }, () => followUps.mailDue()));
      return queued.filter(({ userId }) => userId === user.id);
    },
  };
}

test('are mailed on their morning, once, however many processes there are', async () => {
  const { user, queuedAt, add } = await owner('2026-03-10');
  expect(await queuedAt('2026-03-09T12:00:00Z')).toEqual([]);
  expect(await queuedAt('2026-03-10T06:59:59Z')).toEqual([]);
  const mail = { kind: 'follow_ups', userId: user.id, recipient: user.email, facts: { day: '2026-03-10' } };
  expect(await queuedAt('2026-03-10T07:00:00Z', 4)).toEqual([mail]);
  expect(await queuedAt('2026-03-10T18:00:00Z')).toEqual([]);
  // One that is still there was mailed; a new one is news.
  expect(await queuedAt('2026-03-11T12:00:00Z')).toEqual([]);
  await add({ followUpDate: '2026-03-12' });
  expect(await queuedAt('2026-03-12T12:00:00Z')).toEqual([{ ...mail, facts: { day: '2026-03-12' } }]);
});

test.each([
  // Clocks go forward on this night, and back on the other.
  ['2026-03-29', '2026-03-29T05:59:00Z', '2026-03-29T06:00:00Z'],
  ['2026-10-25', '2026-10-25T06:59:00Z', '2026-10-25T07:00:00Z'],
])('on %s mornings begin when clocks show eight', async (day, before, at) => {
  const { queuedAt } = await owner(day);
  expect(await queuedAt(before)).toEqual([]);
  expect(await queuedAt(at)).toHaveLength(1);
});

test('that were missed are mailed the next morning, those that were set the same day are not', async () => {
  const missed = await owner('2026-05-01');
  expect(await missed.queuedAt('2026-05-03T08:00:00Z')).toHaveLength(1);
  const sameDay = await owner('2026-04-01');
  await server.db.delete(contacts);
  await sameDay.add({ followUpDate: '2026-06-01', followUpSetAt: new Date('2026-06-01T09:00:00Z') });
  expect(await sameDay.queuedAt('2026-06-01T10:00:00Z')).toEqual([]);
});

test('are looked for once a morning by a process, however often it comes by', async () => {
  const { at } = await owner('2026-08-01');
  const { mailDue } = at('2026-08-01T08:00:00Z');
  const looks = vi.spyOn(server.db, 'transaction');
  onTestFinished(() => looks.mockRestore());
  for (let visit = 0; visit < 3; visit += 1) await mailDue();
  expect(looks).toHaveBeenCalledTimes(1);
});

test('are told with names, what is to be done and links, as long as there is something to do', async () => {
  const { write, contact, assistantId, user, add } = await owner('2026-07-01');
  await add({ followUpDate: '2026-07-02', name: 'Mañana' });
  await add({ name: 'Dos\nlíneas <b>', followUpNote: null });
  const mail = await write('2026-07-01');
  expect(mail).toMatchObject({ to: user.email, subject: 'Hoy: Llamar · Ana Núñez y 1 más' });
  const link = `https://asistentes.example/usuario/asistentes/${assistantId}/contactos?contacto=${contact.publicId}`;
  expect(mail?.text).toContain('Ana Núñez\nLlamar\n');
  expect(mail?.text).toContain(`Ver contacto: ${link}`);
  expect(mail?.text).toContain('Dos líneas <b>\n');
  expect(mail?.text).not.toContain('Mañana');
  expect(mail?.html).not.toContain('<b>');
  expect(await write('2026-06-30')).toBeUndefined();
});
