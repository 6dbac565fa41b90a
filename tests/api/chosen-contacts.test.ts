import { and, eq, inArray, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { chosenContactEndpoints } from '#shared/contracts/contacts/chosen-contacts.ts';
import { auditLog, contactStatusChanges, contacts, events } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { createContact, createManyContacts } from '#tests/support/contact-factories.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { spreadsheetCells } from '#tests/support/spreadsheet.ts';
import { adminPassword, startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Wish = z.input<typeof chosenContactEndpoints.changeChosen.body>;

async function owner() {
  const { client, user } = await signedInUser(server);
  const assistant = await createAssistant(server.db, { userId: user.id, name: 'Clara' });
  return {
    client,
    user,
    assistant,
    contact: (values: Partial<typeof contacts.$inferInsert> = {}) =>
      createContact(server.db, { assistantId: assistant.id, ...values }),
    async change(body: Wish) {
      const answer = await client.send('PATCH', '/api/contacts', { json: body });
      expect(answer.status, answer.text).toBe(200);
      return chosenContactEndpoints.changeChosen.response.parse(answer.body);
    },
    stored: () => server.db.select().from(contacts).where(eq(contacts.ownerId, user.id)).orderBy(contacts.id),
    logged: () =>
      server.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.actorId, user.id), like(auditLog.action, 'contact%')))
        .orderBy(auditLog.id),
  };
}

test('two hundred contacts get a status in one call, and their own one back in another', async () => {
  const { assistant, change, stored, logged } = await owner();
  await createManyContacts(server.db, assistant.id, 200, 4);
  const before = await stored();
  await server.db.delete(events);

  const { changed, notFound } = await change({
    contacts: before.map(({ publicId }) => ({ id: publicId, status: 'contactado' as const })),
  });
  const different = before.filter(({ status }) => status !== 'contactado');
  expect(different.length).toBeGreaterThan(0);
  expect(changed).toHaveLength(different.length);
  expect(notFound).toEqual([]);
  expect(new Set((await stored()).map(({ status }) => status))).toEqual(new Set(['contactado']));
  // Open pages read once what has changed.
  expect(await server.db.select().from(events)).toMatchObject([{ kind: 'contact.changed', assistantId: assistant.id }]);
  const history = () =>
    server.db
      .select()
      .from(contactStatusChanges)
      .where(
        inArray(
          contactStatusChanges.contactId,
          before.map(({ id }) => id),
        ),
      );
  expect(await history()).toHaveLength(different.length);

  const back = await change({
    contacts: changed.map(({ id, before: { status } }) => ({ id, status, ifIs: { status: 'contactado' as const } })),
    isUndo: true,
  });
  expect(back.changed).toHaveLength(changed.length);
  expect((await stored()).map(({ status }) => status)).toEqual(before.map(({ status }) => status));
  expect(await logged()).toMatchObject([
    { action: 'contacts.status_changed', details: { count: different.length, to: 'contactado' } },
    { action: 'contacts.status_changed', details: { count: different.length, isUndo: true } },
  ]);
});

test('an undo leaves alone what somebody has changed since', async () => {
  const { client, contact, change, stored } = await owner();
  const one = await contact();
  const other = await contact();
  const { changed } = await change({ contacts: [one, other].map(({ publicId: id }) => ({ id, status: 'perdido' })) });
  await client.send('PATCH', `/api/contacts/${other.publicId}`, { json: { status: 'ganado' } });
  await change({
    contacts: changed.map(({ id, before: { status } }) => ({ id, status, ifIs: { status: 'perdido' } })),
    isUndo: true,
  });
  expect((await stored()).map(({ status }) => status)).toEqual(['nuevo', 'ganado']);
});

test('a follow-up is set and taken away, and each contact gets its own one back', async () => {
  const { contact, change, stored, logged } = await owner();
  const planned = await contact({ followUpDate: '2026-12-01', followUpNote: 'Llamar' });
  const free = await contact();
  const followUp = { date: '2026-12-24', note: 'Felicitar' };
  const { changed } = await change({ contacts: [planned, free].map(({ publicId: id }) => ({ id, followUp })) });
  expect(await stored()).toMatchObject([
    { followUpDate: '2026-12-24', followUpNote: 'Felicitar', status: 'nuevo' },
    { followUpDate: '2026-12-24', followUpNote: 'Felicitar', status: 'nuevo' },
  ]);
  await change({
    contacts: changed.map(({ id, before }) => ({ id, followUp: before.followUp, ifIs: { followUp } })),
    isUndo: true,
  });
  expect(await stored()).toMatchObject([
    { followUpDate: '2026-12-01', followUpNote: 'Llamar' },
    { followUpDate: null, followUpNote: null, followUpSetAt: null },
  ]);
  expect(await logged()).toMatchObject([
    { action: 'contacts.follow_up_changed', details: { count: 2, to: '2026-12-24' } },
    { action: 'contacts.follow_up_changed', details: { count: 2, isUndo: true } },
  ]);
});

test('contacts of somebody else are not found, and stay', async () => {
  const { client, contact, change, logged } = await owner();
  const somebody = await owner();
  const own = await contact({ name: 'propio' });
  const foreign = await somebody.contact({ name: 'ajeno' });
  const contactIds = [own.publicId, foreign.publicId];

  const changes = await change({ contacts: contactIds.map((id) => ({ id, status: 'ganado' })) });
  expect(changes).toMatchObject({ changed: [{ id: own.publicId }], notFound: [foreign.publicId] });
  const file = await client.post('/api/contacts/export', { contactIds });
  expect(spreadsheetCells(file.text, ';').map(([name]) => name)).toEqual(['Nombre', 'propio']);
  const { body } = await client.post('/api/contacts/deletions', { contactIds });
  expect(body).toEqual({ deleted: [own.publicId], notFound: [foreign.publicId], failed: [] });
  expect(await somebody.stored()).toMatchObject([{ name: 'ajeno', status: 'nuevo' }]);
  expect((await logged()).map(({ action }) => action)).toEqual([
    'contacts.status_changed',
    'contacts.exported',
    'contact.erased',
  ]);

  const admin = createApiClient(server.url);
  await admin.signIn('admin', adminPassword);
  const answer = await admin.send('PATCH', '/api/contacts', {
    json: { contacts: [{ id: foreign.publicId, status: 'ganado' }] },
  });
  expect(answer.body).toMatchObject({ changed: [{ id: foreign.publicId }], notFound: [] });
});

test('more than five hundred are refused', async () => {
  const { client } = await owner();
  const contactIds = Array.from({ length: 501 }, () => crypto.randomUUID());
  expect((await client.post('/api/contacts/deletions', { contactIds })).status).toBe(422);
  const half = contactIds.slice(0, 500).map((id) => ({ id, followUp: { date: '2026-12-24', note: 'x'.repeat(200) } }));
  expect((await client.send('PATCH', '/api/contacts', { json: { contacts: half } })).status).toBe(200);
});
