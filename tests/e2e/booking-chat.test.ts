import { eq } from 'drizzle-orm';
import { expect as expectValue, test } from 'vitest';
import { slotAnswer } from '#shared/domain/conversations/cards.ts';
import { bookings } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { bookingOf } from '#tests/support/booking-fixture.ts';
import { expect, phone } from '#tests/support/browser.ts';
import { startChatFixture } from '#tests/support/chat-fixture.ts';
import { createAssistant, userPassword } from '#tests/support/factories.ts';
import { openVisitor } from '#tests/support/inbox-page.ts';
import { expectNoFaultsInBothThemes } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { openSignedIn } from '#tests/support/user-page.ts';

const fixture = await servePages(startChatFixture);

/** An owner whose assistant takes bookings of two services. */
async function clinic() {
  const { server } = fixture;
  const { page, user } = await openSignedIn(server);
  const client = createApiClient(server.url);
  await client.signIn(user.username, userPassword);
  const assistant = await createAssistant(server.db, { userId: user.id, name: 'Clínica Sonríe' });
  const own = bookingOf(client, assistant.id);
  await own.addAgenda();
  const service = await own.addService({ description: 'Incluye revisión y consejos.' });
  await own.addService({ name: 'Implante: primera consulta con radiografía', minutes: 60, price: 'Gratis' });
  await own.setRules();
  return { server, page, assistant, service, ...own };
}

test('a visitor on a phone books by keyboard alone: kept over a reload, confirmed, and in the inbox', async () => {
  const { server, page: ownerPage, assistant } = await clinic();
  const { page, chat } = await openVisitor(server, assistant.slug, phone);
  await page.getByRole('button', { name: 'Pedir cita' }).click();
  const card = page.getByRole('form', { name: 'Pedir cita' });
  await expect(card.getByRole('group', { name: 'Servicio' })).toBeVisible();
  await expectNoFaultsInBothThemes(page, 'what can be booked');
  // A press of the space bar chooses the first, arrows the others.
  await card.getByRole('radio', { name: 'Limpieza dental' }).focus();
  await page.keyboard.press('Space');
  await expect(card.getByRole('radiogroup', { name: 'Días con horas libres' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(card.getByRole('radio', { name: /^\p{L}+, \d+ de \p{L}+, \d+ horas? libres?$/u }).first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const times = card.getByRole('radiogroup', { name: /^Horas del/ });
  await expect(times.getByRole('radio').first()).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(times.getByRole('radio').nth(1)).toBeChecked();
  await card.getByRole('button', { name: 'Confirmar la cita' }).click();
  await expect(card.getByText('Revisa los datos marcados.')).toBeVisible();
  await expect(card.getByLabel('Nombre')).toBeFocused();
  await page.keyboard.type('Ana Ruiz');
  await expectNoFaultsInBothThemes(page, 'a time to book');
  await page.reload();
  await expect(card.getByLabel('Nombre')).toHaveValue('Ana Ruiz');
  await expect(times.getByRole('radio').nth(1)).toBeChecked();
  await ownerPage.goto('/usuario/citas?vista=lista');
  await expect(ownerPage.getByText('No hay citas en estos días.')).toBeVisible();
  await card.getByLabel('Teléfono').focus();
  await page.keyboard.type('600 111 222');
  await page.keyboard.press('Enter');
  await expect(chat.last).toContainText('Tu cita está confirmada: Limpieza dental');
  // The owner sees it come, without a reload.
  await expect(ownerPage.getByRole('button', { name: /Ana Ruiz/ })).toBeVisible();
  await expect(card).toBeHidden();
  await expect(chat.log.getByText('Confirmada', { exact: true })).toBeVisible();
  await expectNoFaultsInBothThemes(page, 'a booking that was made');
  const stored = await server.db.select().from(bookings).where(eq(bookings.assistantId, assistant.id));
  expectValue(stored).toMatchObject([{ name: 'Ana Ruiz', phone: '+34600111222', source: 'chat' }]);
  await ownerPage.goto('/usuario/bandeja');
  await ownerPage.locator('[data-thread]').first().click();
  await expect(ownerPage.getByText('Tarjeta «Pedir cita» · cita confirmada')).toBeVisible();
});

test('who is second is offered other times and loses nothing; who lives elsewhere sees both clocks', async () => {
  const { server, assistant, service, addService: _, ...own } = await clinic();
  const { page, chat, allow } = await openVisitor(server, assistant.slug, {
    viewport: { width: 1280, height: 800 },
    timezoneId: 'America/New_York',
  });
  allow(/409 \(Conflict\)/);
  await page.getByRole('button', { name: 'Pedir cita' }).click();
  const card = page.getByRole('form', { name: 'Pedir cita' });
  await card.getByText('Limpieza dental').click();
  await expect(card.getByText('hora de Madrid')).toBeVisible();
  const first = card
    .getByRole('radiogroup', { name: /^Horas del/ })
    .getByRole('radio')
    .first();
  await expect(first).toHaveAccessibleName(/^\d+:\d\d \d+:\d\d para ti$/);
  await first.focus();
  await page.keyboard.press('Space');
  await card.getByLabel('Nombre').fill('Luis Gil');
  await card.getByLabel('Teléfono').fill('600 333 444');
  const chosen = await first.inputValue();
  const [startsAt = '', agendaId = ''] = chosen.split('@');
  expectValue(slotAnswer({ startsAt, agendaId: Number(agendaId) })).toBe(chosen);
  await own.booked({ agendaId: Number(agendaId), serviceId: service.id, startsAt });
  await card.getByRole('button', { name: 'Confirmar la cita' }).click();
  await expect(card.getByText('Alguien acaba de quedarse con esa hora.')).toBeVisible();
  await expect(card.getByLabel('Nombre')).toHaveValue('Luis Gil');
  await expect(first).not.toHaveValue(chosen);
  await expectNoFaultsInBothThemes(page, 'a time that somebody else has taken');
  await first.focus();
  await page.keyboard.press('Space');
  await card.getByRole('button', { name: 'Confirmar la cita' }).click();
  await expect(chat.last).toContainText('Tu cita está confirmada');
});

test('an agent sends what can be booked from the inbox, and the visitor has it at once', async () => {
  const { server, page: ownerPage, assistant } = await clinic();
  const { page, chat } = await openVisitor(server, assistant.slug, phone);
  await chat.send('Buenas tardes');
  await ownerPage.goto('/usuario/bandeja');
  await ownerPage.locator('[data-thread]').first().click();
  await ownerPage.getByRole('button', { name: 'Tomar la conversación' }).click();
  const send = ownerPage.getByRole('button', { name: 'Enviar tarjeta' });
  await expect(send).toBeVisible();
  // Who writes to a person hears what they say.
  await chat.send('¿Sigues ahí?');
  await expect(ownerPage.getByText('¿Sigues ahí?').last()).toBeVisible();
  await send.focus();
  await ownerPage.keyboard.press('Enter');
  await expect(ownerPage.getByRole('menuitem', { name: 'Pedir cita' })).toBeVisible();
  await expectNoFaultsInBothThemes(ownerPage, 'cards to send');
  await ownerPage.keyboard.press('Enter');
  await expect(ownerPage.getByText(/Tarjeta «Pedir cita»/)).toBeVisible();
  await expect(page.getByRole('form', { name: 'Pedir cita' })).toBeVisible();
});
