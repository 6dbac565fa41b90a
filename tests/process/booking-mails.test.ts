import { createServer, type Server } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addDays } from '#shared/domain/calendar.ts';
import { dayAt } from '#shared/domain/days.ts';
import { bookingMails } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { openStorage } from '#tests/support/backup-fixture.ts';
import { bookingOf } from '#tests/support/booking-fixture.ts';
import { startFakeSmtp } from '#tests/support/fake-smtp.ts';
import { mailPause } from '#tests/support/lead-processes.ts';
import { launchServer, patient, processStorage } from '#tests/support/process.ts';
import { assistantId } from '#tests/support/process-chat.ts';

const password = 'una frase larga';
const who = 'ana@example.org';

/** Something that takes connections and says nothing: who sends a mail to it waits, with the mail's row to itself. */
async function startHangingServer() {
  let connections = 0;
  const sockets = new Set<{ destroy(): unknown }>();
  const server: Server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    taken: () => vi.waitUntil(() => connections > 0, patient),
  };
}

test('a mail about a booking, and its reminder, come once although the process is killed between the row and the mail', async () => {
  const storage = await processStorage();
  const smtp = await startFakeSmtp();
  onTestFinished(() => smtp.close());
  const launch = (mail: string) => launchServer({ ...storage, SMTP_URL: mail, ADMIN_PASSWORD: password });
  const working = `smtp://${smtp.host}:${smtp.port}`;
  const toVisitor = () => smtp.mails.filter(({ to }) => to.includes(who)).map(({ parsed }) => parsed.subject ?? '');

  const hanging = await startHangingServer();
  const first = await launch(hanging.url);
  const admin = createApiClient(first.url);
  await admin.signIn('admin', password);
  const own = bookingOf(admin, assistantId);
  const { id: agendaId } = await own.addAgenda();
  const { id: serviceId } = await own.addService();
  const [slot] = await own.slots(serviceId, addDays(dayAt(new Date(), 'Europe/Madrid'), 3), '&days=1');
  await own.booked({ agendaId, serviceId, startsAt: slot?.startsAt, email: who });
  await hanging.taken();
  await first.end('SIGKILL');
  expect(toVisitor()).toEqual([]);

  // A dead process holds its rows until their lease is over.
  await inStorage(storage, sql`${bookingMails.kind} <> 'reminder'`);
  const second = await launch(working);
  await vi.waitFor(() => expect(toVisitor()).toHaveLength(1), patient);
  await mailPause();
  expect(toVisitor()).toEqual([expect.stringMatching(/^Tu cita está confirmada/)]);
  await second.end();

  await inStorage(storage, eq(bookingMails.kind, 'reminder'));
  const another = await startHangingServer();
  const third = await launch(another.url);
  await another.taken();
  await third.end('SIGKILL');
  expect(toVisitor()).toHaveLength(1);

  await inStorage(storage, eq(bookingMails.kind, 'reminder'));
  const fourth = await launch(working);
  await vi.waitFor(() => expect(toVisitor()).toHaveLength(2), patient);
  await mailPause();
  await fourth.end();
  const fifth = await launch(working);
  await mailPause();
  await fifth.end();
  expect(toVisitor()).toEqual([
    expect.stringMatching(/^Tu cita está confirmada/),
    expect.stringMatching(/^Mañana tienes cita/),
  ]);
  // The owner heard of it once, and of no reminder.
  expect(smtp.mails.filter(({ to }) => !to.includes(who))).toHaveLength(1);
});

/** Makes what waits due now, as time would; nobody has the database open. */
async function inStorage(storage: Record<string, string>, which: ReturnType<typeof eq>): Promise<void> {
  const { db, close } = await openStorage(storage);
  const due = await db
    .update(bookingMails)
    .set({ dueAt: sql`now()`, nextAttemptAt: sql`now()` })
    .where(sql`${which} and ${bookingMails.state} = 'waiting'`)
    .returning({ id: bookingMails.id });
  await close();
  expect(due.length).toBeGreaterThan(0);
}
