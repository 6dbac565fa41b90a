import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cardEndpoints } from '#shared/contracts/conversations/card-answers.ts';
import { slotAnswer } from '#shared/domain/conversations/cards.ts';
import { calcomBookings } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { openStorage } from '#tests/support/backup-fixture.ts';
import { bookingOf } from '#tests/support/booking-fixture.ts';
import { startFakeCalcom } from '#tests/support/fake-calcom.ts';
import { launchServer, patient, processStorage } from '#tests/support/process.ts';
import { assistantId, createProcessVisitor, providerForProcesses } from '#tests/support/process-chat.ts';

const password = 'una frase larga';

test.each(['held', 'silent'] as const)(
  'a process that is killed while Cal.com books (%s) leaves no booking undone, and none twice',
  async (trouble) => {
    const { env } = await providerForProcesses();
    const calcom = await startFakeCalcom();
    onTestFinished(() => calcom.close());
    const storage = await processStorage();
    const launch = () => launchServer({ ...env, ...storage, CALCOM_BASE_URL: calcom.url, ADMIN_PASSWORD: password });
    const first = await launch();
    const admin = createApiClient(first.url);
    await admin.signIn('admin', password);
    const own = bookingOf(admin, assistantId);
    const { user, slug } = calcom.addEvent();
    const body = { name: 'Dra. Ruiz', page: `${user}/${slug}`, apiKey: calcom.key };
    expect((await admin.post(`${own.path}/calcom-agendas`, body)).status).toBe(201);
    const { id: serviceId } = await own.addService();
    await own.setRules();
    const visitor = createProcessVisitor(first);
    const { sessionId } = await visitor.talk('Pedir cita');
    const card = (await visitor.history(sessionId)).messages.find((message) => message.card);
    const path = `/api/assistants/${assistantId}/chat/${sessionId}/cards/${card?.id}`;
    const looked = await visitor.client.get(`${path}/slots?serviceId=${serviceId}`);
    const { slots, token } = cardEndpoints.slots.response.parse(looked.body);
    const [slot] = slots;
    if (!slot) throw new Error('no slot');
    calcom.trouble('book', trouble);
    const answers = { slot: slotAnswer(slot), name: 'Ana Ruiz', phone: '600 111 222', email: 'ana@example.org' };
    const answering = visitor.client.send('POST', path, { json: { answers, token } }).catch(() => undefined);
    await calcom.heard('POST /v2/bookings', 1);
    await first.end('SIGKILL');
    await answering;
    expect(calcom.bookings).toHaveLength(trouble === 'held' ? 1 : 0);

    // A dead process holds its rows until their lease is over.
    const { db, close } = await openStorage(storage);
    await db.update(calcomBookings).set({ nextAttemptAt: sql`now()` });
    await close();
    const second = await launch();
    const after = createProcessVisitor(second);
    await vi.waitFor(async () => {
      const { messages } = await after.history(sessionId);
      expect(messages.at(-1)?.content).toMatch(/^Tu cita está confirmada/);
      expect(messages.find(({ id }) => id === card?.id)?.card).toMatchObject({ state: 'answered', kind: 'booking' });
    }, patient);
    expect(calcom.bookings).toMatchObject([{ status: 'accepted', start: slot.startsAt }]);
    const again = createApiClient(second.url);
    await again.signIn('admin', password);
    const range = `from=${new Date().toISOString()}&to=${new Date(Date.now() + 90 * 86_400_000).toISOString()}`;
    expect(await bookingOf(again, assistantId).list(range)).toMatchObject([{ state: 'confirmed', name: 'Ana Ruiz' }]);
  },
);
