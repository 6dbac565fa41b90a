import { eq } from 'drizzle-orm';
import { expect as expectValue, test } from 'vitest';
import { addDays } from '#shared/domain/calendar.ts';
import { dayAt } from '#shared/domain/days.ts';
import { bookings } from '#shared/schema/index.ts';
import { bookingOf } from '#tests/support/booking-fixture.ts';
import { expect, openPage, phone } from '#tests/support/browser.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { seriousFaults } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const server = await servePages(startTestServer);

test('who comes moves a booking and cancels it by the link of its mail, without a session or a script, by keyboard', async () => {
  const { user, client } = await signedInUser(server, { plan: 'pro' });
  const assistant = await createAssistant(server.db, { userId: user.id, name: 'Clínica Sonríe' });
  const own = bookingOf(client, assistant.id);
  const agenda = await own.addAgenda();
  const service = await own.addService({ name: 'Limpieza dental con revisión y fluoración' });
  await own.setRules();
  const day = addDays(dayAt(new Date(), 'Europe/Madrid'), 3);
  const [slot] = await own.slots(service.id, day, '&days=1');
  const { id } = await own.booked({ agendaId: agenda.id, serviceId: service.id, startsAt: slot?.startsAt });
  const { pathname, search } = new URL(server.container.bookingLinks.linkFor({ id, linkVersion: 0 }));
  const { page } = await openPage({ baseURL: server.url, ...phone, javaScriptEnabled: false });
  const stored = async () => (await server.db.select().from(bookings).where(eq(bookings.id, id)))[0];
  for (const colorScheme of ['light', 'dark'] as const) {
    const looked = await openPage({ baseURL: server.url, ...phone, colorScheme });
    await looked.page.goto(pathname + search);
    expectValue(await seriousFaults(looked.page), colorScheme).toEqual([]);
    const width = await looked.page.evaluate(() => document.documentElement.scrollWidth);
    expectValue(width).toBeLessThanOrEqual(390);
  }
  await page.goto(pathname + search);
  await expect(page.getByRole('heading', { name: 'Tu cita' })).toBeVisible();
  await expect(page.getByText('Clínica Sonríe')).toBeVisible();
  const times = page.getByRole('button');
  await times.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Hecho: tu cita ha cambiado de hora.');
  const moved = await stored();
  expectValue(moved).toMatchObject({ state: 'confirmed', sequence: 1 });
  expectValue(moved?.startsAt.toISOString()).not.toBe(slot?.startsAt);
  await page.getByRole('link', { name: 'Cancelar la cita' }).click();
  await expect(page.getByText('¿Seguro que quieres cancelar esta cita?')).toBeVisible();
  expectValue(await stored()).toMatchObject({ state: 'confirmed' });
  await page.getByRole('button', { name: 'Sí, cancelar la cita' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('Esta cita está cancelada.');
  expectValue(await stored()).toMatchObject({ state: 'cancelled', cancelledBy: 'visitor' });
});
