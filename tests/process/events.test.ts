import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { openPostgres } from '#server/db/postgres.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { createContact } from '#tests/support/contact-factories.ts';
import { followEvents } from '#tests/support/event-follower.ts';
import { createAssistant, createUser, userPassword } from '#tests/support/factories.ts';
import { launchServer, processStorage } from '#tests/support/process.ts';

describe.runIf('serverUrl' in inject('database'))('of two processes on one PostgreSQL', () => {
  test('each tells what the other changes, and takes up what the other has told until it was killed', async () => {
    const storage = await processStorage();
    const [a, b] = await Promise.all([launchServer(storage), launchServer(storage)]);
    const { db, close } = openPostgres(storage.DATABASE_URL ?? '');
    onTestFinished(close);
    const user = await createUser(db);
    const { id: assistantId } = await createAssistant(db, { userId: user.id });
    const atA = createApiClient(a.url);
    await atA.signIn(user.username, userPassword);
    const atB = createApiClient(b.url);
    for (const [name, value] of atA.cookies) atB.cookies.set(name, value);

    const [ofA, ofB] = [await followEvents(atA), await followEvents(atB)];
    const { publicId } = await createContact(db, { assistantId });
    await Promise.all([ofA.heard(1), ofB.heard(1)]);
    await atB.send('PATCH', `/api/assistants/${assistantId}/contact/${publicId}`, { json: { name: 'Ana' } });
    await Promise.all([ofA.heard(2), ofB.heard(2)]);

    await a.end('SIGKILL');
    const missed = await createContact(db, { assistantId });
    const resumed = await followEvents(atB, ofA.lastId());
    await expect.poll(() => resumed.changes.at(-1)?.subjectId).toBe(missed.publicId);
    expect(resumed.counts.reset).toBe(0);
    await atB.send('POST', '/api/logout');
    await expect.poll(() => resumed.ended()).toBe(true);
  });
});
