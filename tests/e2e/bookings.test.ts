import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { expect as expectValue, test } from 'vitest';
import { addDays } from '#shared/domain/calendar.ts';
import { dayAt, dayStarts } from '#shared/domain/days.ts';
import { agendaBlocks, agendaCalendars, bookings } from '#shared/schema/index.ts';
import { bookingOf } from '#tests/support/booking-fixture.ts';
import { expect, openPage, phone } from '#tests/support/browser.ts';
import { createAssistant, userPassword } from '#tests/support/factories.ts';
import { expectNoFaultsInBothThemes } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const server = await servePages(startTestServer);

const zone = 'Europe/Madrid';
const today = dayAt(new Date(), zone);
/** A Tuesday that is still to come: a week has days before and after it. */
const day = Array.from({ length: 7 }, (_, n) => addDays(today, n + 3)).find(
  (each) => new Date(`${each}T00:00:00Z`).getUTCDay() === 2,
) as string;

function at(clock: string, on = day): string {
  const [start] = dayStarts(on, 1, zone);
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date((start?.getTime() ?? 0) + (hours * 60 + minutes) * 60_000).toISOString();
}

/** An owner with two agendas and a booking of half past nine. */
async function clinic(
  screen: Omit<Parameters<typeof openPage>[0], 'baseURL'> = { viewport: { width: 1280, height: 800 } },
) {
  const { client, user } = await signedInUser(server, { plan: 'pro' });
  const assistant = await createAssistant(server.db, { userId: user.id });
  const own = bookingOf(client, assistant.id);
  const agenda = await own.addAgenda();
  const other = await own.addAgenda({ name: 'Dr. Soto' });
  const service = await own.addService();
  const ids = { agendaId: agenda.id, serviceId: service.id };
  const first = await own.booked({ ...ids, startsAt: at('09:30'), phone: '600 111 222' });
  const { page, allow } = await openPage({ baseURL: server.url, ...screen });
  await page.request.post('/api/login', { data: { username: user.username, password: userPassword } });
  return { ...own, client, assistant, agenda, other, service, ids, first, page, allow };
}

const block = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) });

async function startOf(id: number): Promise<string | undefined> {
  const [row] = await server.db.select().from(bookings).where(eq(bookings.id, id));
  return row?.startsAt.toISOString();
}

test('without an agenda, the page leads to the first', async () => {
  const { user } = await signedInUser(server);
  const { page } = await openPage({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  await page.request.post('/api/login', { data: { username: user.username, password: userPassword } });
  await page.goto('/usuario/citas');
  await expect(page.getByRole('link', { name: 'Crear asistente' }).last()).toBeVisible();
  await createAssistant(server.db, { userId: user.id });
  await page.reload();
  await expectNoFaultsInBothThemes(page, 'no bookings');
  await page.getByRole('link', { name: 'Preparar las reservas' }).click();
  await expect(page.getByRole('button', { name: 'Crear la agenda' })).toBeVisible();
});

test('a week: booked by hand, moved by drag and by keyboard, taken back, cancelled; what others do comes by itself', async () => {
  const { page, first, booked, ids, change, allow } = await clinic();
  allow(/status of 409/);
  await page.goto('/usuario/dashboard');
  await page.getByRole('link', { name: 'Citas' }).click();
  await page.getByLabel('Ir al día').fill(day);
  await expect(block(page, 'Ana Ruiz')).toBeVisible();
  await expectNoFaultsInBothThemes(page, 'a week');

  await page.getByRole('button', { name: 'Nueva cita' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva cita' });
  await form.getByRole('button', { name: 'Reservar' }).click();
  await expect(form.getByText('Elige la hora')).toBeVisible();
  await form.getByRole('button', { name: '11:00', exact: true }).click();
  await form.getByLabel('Nombre').fill('Luis Gil');
  await expectNoFaultsInBothThemes(page, 'a new booking');
  await form.getByRole('button', { name: 'Reservar' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Luis Gil, Limpieza dental, 11:00–11:30' })).toBeVisible();

  // By a mouse, an hour down and a day on.
  const box = await block(page, 'Ana Ruiz').boundingBox();
  const columns = await page.locator('[data-column]').all();
  const next = await columns[2]?.boundingBox();
  if (!box || !next) throw new Error('nothing to drag');
  await page.mouse.move(box.x + 10, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(next.x + 10, box.y + 30);
  await page.mouse.move(next.x + 10, box.y + 5 + 56);
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Ana Ruiz, Limpieza dental, 10:30–11:00' })).toBeVisible();
  await expect.poll(() => startOf(first.id)).toBe(at('10:30', addDays(day, 1)));
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('button', { name: 'Ana Ruiz, Limpieza dental, 09:30–10:00' })).toBeVisible();
  await expect.poll(() => startOf(first.id)).toBe(at('09:30'));

  // By keyboard: given up, then onto what is taken, then where there is room.
  await block(page, 'Ana Ruiz').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText(/A las .*, 09:45\. Intro/)).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/A las .*Intro/)).toHaveCount(0);
  for (let n = 0; n < 6; n += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Esa hora ya está ocupada. Elige otra.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ana Ruiz, Limpieza dental, 09:30–10:00' })).toBeVisible();
  await block(page, 'Ana Ruiz').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => startOf(first.id)).toBe(at('09:15', addDays(day, 1)));

  // What others book and move is there without a reload.
  const other = await booked({ ...ids, startsAt: at('12:00'), name: 'Eva Sanz' });
  await expect(page.getByRole('button', { name: 'Eva Sanz, Limpieza dental, 12:00–12:30' })).toBeVisible();
  expectValue((await change(other.id, { startsAt: at('13:00') })).status).toBe(200);
  await expect(page.getByRole('button', { name: 'Eva Sanz, Limpieza dental, 13:00–13:30' })).toBeVisible();

  await block(page, 'Eva Sanz').click();
  const detail = page.getByRole('dialog', { name: 'Eva Sanz' });
  await expect(detail.getByText('A mano')).toBeVisible();
  await expectNoFaultsInBothThemes(page, 'a booking');
  await detail.getByRole('button', { name: 'Cancelar la cita' }).click();
  const question = page.getByRole('dialog', { name: '¿Cancelar la cita de Eva Sanz?' });
  await question.getByRole('button', { name: 'Cancelar la cita' }).click();
  await expect(block(page, 'Eva Sanz')).toHaveCount(0);
  // Taken back while its time is free, and not when somebody else has it since.
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('button', { name: 'Eva Sanz, Limpieza dental, 13:00–13:30' })).toBeVisible();
  await block(page, 'Eva Sanz').click();
  await detail.getByRole('button', { name: 'Cancelar la cita' }).click();
  await question.getByRole('button', { name: 'Cancelar la cita' }).click();
  await expect(page.getByText('Cita de Eva Sanz cancelada')).toBeVisible();
  await booked({ ...ids, startsAt: at('13:00'), name: 'Iván Ros' });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Esa hora ya está ocupada. Elige otra.')).toBeVisible();
  await expect(block(page, 'Eva Sanz')).toHaveCount(0);
});

test('a day off is closed, seen, opened and closed again', async () => {
  const { page, slots, service, agenda } = await clinic();
  await page.goto(`/usuario/citas?vista=dia&dia=${day}`);
  await expect(page.getByRole('heading', { name: 'Dr. Soto' })).toBeVisible();
  await expectNoFaultsInBothThemes(page, 'a day');
  await page.getByRole('button', { name: 'Cerrar días' }).click();
  const form = page.getByRole('dialog', { name: 'Cerrar días' });
  await form.getByLabel('Agenda').selectOption(String(agenda.id));
  await form.getByLabel('Motivo').fill('Congreso');
  await expectNoFaultsInBothThemes(page, 'closing days');
  await form.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await expect(form).toBeHidden();
  const closed = page.getByRole('button', { name: /^Cerrado, .*Congreso$/ });
  await expect(closed).toBeVisible();
  const free = async () => (await slots(service.id, day, `&days=1&agendaId=${agenda.id}`)).length;
  expectValue(await free()).toBe(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(closed).toHaveCount(0);
  expectValue(await free()).toBe(9);
  await page.getByRole('button', { name: 'Cerrar días' }).click();
  await form.getByLabel('Agenda').selectOption(String(agenda.id));
  await form.getByRole('switch', { name: 'Días enteros' }).click();
  await form.getByLabel('Desde las').fill('12:00');
  await form.getByLabel('Hasta las').fill('13:00');
  await form.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await page.getByRole('button', { name: 'Cerrado, 12:00–13:00' }).click();
  await page.getByRole('dialog', { name: '¿Abrir de nuevo?' }).getByRole('button', { name: 'Abrir' }).click();
  await expect(page.getByRole('button', { name: 'Cerrado, 12:00–13:00' })).toHaveCount(0);

  // What another calendar has is seen, and opened there.
  const calendar = {
    agendaId: agenda.id,
    address: '',
    host: 'calendar.example.com',
    nextAttemptAt: new Date('2100-01-01'),
  };
  const [{ id: calendarId } = { id: 0 }] = await server.db.insert(agendaCalendars).values(calendar).returning();
  const busy = { startsAt: new Date(at('11:00')), endsAt: new Date(at('12:00')) };
  await server.db.insert(agendaBlocks).values({ agendaId: agenda.id, calendarId, ...busy });
  await page.reload();
  await expect(page.getByText('Ocupado por otro calendario, 11:00–12:00')).toBeAttached();
  await expect(page.getByRole('button', { name: /11:00–12:00/ })).toHaveCount(0);
  await expectNoFaultsInBothThemes(page, 'busy by another calendar');
});

test('a phone has a day and a list, and books, moves and cancels in windows', async () => {
  const { page, first } = await clinic({ ...phone, drawn: true });
  await page.goto(`/usuario/citas?dia=${day}`);
  await expect(block(page, 'Ana Ruiz')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Semana', exact: true })).toHaveCount(0);
  await expectNoFaultsInBothThemes(page, 'a day on a phone');

  // A finger that goes on scrolls; one that rests first moves what it is on.
  const fingers = await page.context().newCDPSession(page);
  const box = await block(page, 'Ana Ruiz').boundingBox();
  if (!box) throw new Error('nothing to drag');
  const drag = async (restMs: number) => {
    const [x, y] = [box.x + 20, box.y + 10];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down = 0) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + down }] });
    await touch('touchStart');
    await page.waitForTimeout(restMs);
    for (const down of [14, 28, 42, 56]) await touch('touchMove', down);
    await touch('touchEnd');
  };
  await drag(0);
  await page.waitForTimeout(600);
  expectValue(await startOf(first.id)).toBe(at('09:30'));
  await page.evaluate(() => scrollTo(0, 0));
  await drag(700);
  await expect(page.getByRole('button', { name: 'Ana Ruiz, Limpieza dental, 10:30–11:00' })).toBeVisible();
  await expect.poll(() => startOf(first.id)).toBe(at('10:30'));
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => startOf(first.id)).toBe(at('09:30'));

  await page.getByRole('button', { name: 'Lista', exact: true }).click();
  const row = page.getByRole('button', { name: /09:30–10:00 ?Ana Ruiz/ });
  await expect(row).toBeVisible();
  await expectNoFaultsInBothThemes(page, 'a list on a phone');
  await row.click();
  const detail = page.getByRole('dialog', { name: 'Ana Ruiz' });
  await expect(detail.getByRole('link', { name: '600 111 222' })).toBeVisible();
  await detail.getByRole('button', { name: 'Mover o editar' }).click();
  const form = page.getByRole('dialog', { name: 'Mover o editar la cita' });
  await expect(form.getByRole('button', { name: '09:30', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await form.getByRole('button', { name: '12:30', exact: true }).click();
  await expectNoFaultsInBothThemes(page, 'moving on a phone');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: /12:30–13:00 ?Ana Ruiz/ })).toBeVisible();
  expectValue(await startOf(first.id)).toBe(at('12:30'));
});

test('of five hundred bookings those alone are drawn that are near what one sees', async () => {
  const { page, assistant, ids } = await clinic();
  await server.db.insert(bookings).values(
    Array.from({ length: 500 }, (_, n) => {
      const startsAt = new Date(at('09:00', addDays(day, n % 25)));
      startsAt.setMinutes(Math.floor(n / 25) * 15);
      const endsAt = new Date(startsAt.getTime() + 15 * 60_000);
      return {
        ...{ assistantId: assistant.id, agendaId: ids.agendaId, serviceId: ids.serviceId, serviceName: 'Revisión' },
        ...{ startsAt, endsAt, busyUntil: endsAt, name: `Persona ${n}`, source: 'owner' as const },
      };
    }),
  );
  await page.goto(`/usuario/citas?vista=lista&dia=${day}`);
  const rows = page.getByRole('button', { name: /Persona \d+/ });
  await expect(page.getByRole('button', { name: /Persona 0 / })).toBeVisible();
  expectValue(await rows.count()).toBeLessThan(60);
  await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: /Persona 24 / })).toBeAttached();
  expectValue(await rows.count()).toBeLessThan(120);
});
