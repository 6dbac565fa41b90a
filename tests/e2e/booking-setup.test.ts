import { eq } from 'drizzle-orm';
import { afterAll, expect as expectValue, test } from 'vitest';
import { agendas, bookingSettings, services } from '#shared/schema/index.ts';
import { expect, phone } from '#tests/support/browser.ts';
import { startChatFixture } from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { openVisitor } from '#tests/support/inbox-page.ts';
import { expectNoFaultsInBothThemes } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { openSignedIn } from '#tests/support/user-page.ts';
import { startWebSite } from '#tests/support/web-site.ts';

const fixture = await servePages((options) =>
  startChatFixture({ ...options, background: true, env: { ALLOWED_PRIVATE_HOSTS: '127.0.0.1' } }),
);
const site = await startWebSite();
afterAll(() => site.close());

test.each([
  ['desk', { viewport: { width: 1280, height: 800 } }],
  ['phone', phone],
] as const)('an owner sets booking up from nothing on a %s, and a visitor is offered it', async (kind, screen) => {
  const { server } = fixture;
  const { page, user } = await openSignedIn(server, screen);
  const assistant = await createAssistant(server.db, { userId: user.id });
  await page.goto(`/usuario/asistentes/${assistant.id}/reservas`);
  await expect(page.getByRole('heading', { name: 'Recibe citas desde el chat' })).toBeVisible();
  await expectNoFaultsInBothThemes(page, `no agenda, ${kind}`);

  await page.getByRole('button', { name: 'Crear la agenda' }).click();
  const agenda = page.getByRole('dialog', { name: 'Nueva agenda' });
  await agenda.getByRole('button', { name: 'Guardar' }).click();
  await expect(agenda.getByText('Ponle un nombre')).toBeVisible();
  await agenda.getByLabel('Nombre').fill('Dra. Ruiz');
  await agenda.getByRole('switch', { name: 'Sábado' }).click();
  await agenda.getByLabel('Sábado, hasta').fill('14:00');
  await agenda.getByLabel('Zona horaria').selectOption('Atlantic/Canary');
  await expectNoFaultsInBothThemes(page, `an agenda, ${kind}`);
  await agenda.getByRole('button', { name: 'Guardar' }).click();
  await expect(agenda).toBeHidden();
  await expect(page.getByText('Lun–Vie 09:00–18:00, Sáb 09:00–14:00')).toBeVisible();
  await expect(page.getByText('Falta un servicio activo')).toBeVisible();

  await page.getByRole('button', { name: 'Ver Dra. Ruiz en otro calendario' }).click();
  const feed = page.getByRole('dialog', { name: 'Dra. Ruiz en otro calendario' });
  await feed.getByRole('button', { name: 'Crear el enlace' }).click();
  await expect(feed.getByLabel('Enlace del calendario', { exact: true })).toHaveValue(/\/cal\/[\w-]{32}\.ics$/);
  await expectNoFaultsInBothThemes(page, `a link for other calendars, ${kind}`);
  await feed.getByRole('button', { name: 'Anular el enlace' }).click();
  await expect(feed.getByText('Todavía no hay ningún enlace.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Calendarios que ocupan Dra. Ruiz' }).click();
  const calendars = page.getByRole('dialog', { name: 'Calendarios que ocupan Dra. Ruiz' });
  const address = calendars.getByLabel('Dirección del calendario (ICS)');
  await address.fill('ftp://example.org/a.ics');
  await calendars.getByRole('button', { name: 'Añadir' }).click();
  await expect(calendars.getByText('Escribe una dirección que empiece por https:// o webcal://')).toBeVisible();
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
  site.pages['/secreta.ics'] = {
    headers: { 'Content-Type': 'text/calendar' },
    body: `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:${tomorrow}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
  };
  for (const path of ['/secreta.ics', '/nada.ics']) {
    await address.fill(site.url + path);
    await calendars.getByRole('button', { name: 'Añadir' }).click();
    await expect(address).toHaveValue('');
  }
  await expect(calendars.getByText('1 rato ocupado')).toBeVisible();
  await expect(calendars.getByText('En esa dirección ya no hay nada.')).toBeVisible();
  await expectNoFaultsInBothThemes(page, `calendars that keep an agenda busy, ${kind}`);
  await calendars
    .getByRole('button', { name: /^Quitar / })
    .last()
    .click();
  await expect(calendars.getByText('En esa dirección ya no hay nada.')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 calendario la ocupa')).toBeVisible();

  await page.getByRole('button', { name: 'Servicio', exact: true }).click();
  const service = page.getByRole('dialog', { name: 'Nuevo servicio' });
  await service.getByLabel('Nombre').fill('Limpieza dental');
  await service.getByLabel('Duración, en minutos').fill('3');
  await service.getByRole('button', { name: 'Guardar' }).click();
  await expect(service.getByText('Al menos 5 minutos')).toBeVisible();
  await service.getByLabel('Duración, en minutos').fill('45');
  await service.getByLabel('Margen después, en minutos').fill('15');
  await service.getByLabel('Precio (opcional)').fill('45 €');
  await expectNoFaultsInBothThemes(page, `a service, ${kind}`);
  await service.getByRole('button', { name: 'Guardar' }).click();
  await expect(service).toBeHidden();
  await expect(page.getByText('45 min · 45 € · 15 min de margen')).toBeVisible();

  await page.getByRole('button', { name: 'Editar las reglas' }).click();
  const rules = page.getByRole('dialog', { name: 'Reglas de las reservas' });
  await rules.getByLabel('Antelación mínima').selectOption('1440');
  await rules.getByLabel('Hasta cuántos días antes se puede reservar').fill('30');
  await rules.getByLabel('Las citas empiezan cada').selectOption('15');
  await rules.getByRole('button', { name: 'Guardar' }).click();
  await expect(rules).toBeHidden();
  await page.getByRole('switch', { name: 'Ofrecer citas en el chat' }).click();
  await expect(page.getByText('El asistente ofrece las horas libres a quien quiere una cita.')).toBeVisible();
  await expectNoFaultsInBothThemes(page, `all set up, ${kind}`);

  const { id } = assistant;
  expectValue(await server.db.select().from(agendas).where(eq(agendas.assistantId, id))).toMatchObject([
    { name: 'Dra. Ruiz', timeZone: 'Atlantic/Canary', openingHours: { saturday: [{ from: '09:00', to: '14:00' }] } },
  ]);
  expectValue(await server.db.select().from(services).where(eq(services.assistantId, id))).toMatchObject([
    { name: 'Limpieza dental', minutes: 45, bufferMinutes: 15, price: '45 €', capacity: 1, isActive: true },
  ]);
  expectValue(await server.db.select().from(bookingSettings).where(eq(bookingSettings.assistantId, id))).toMatchObject([
    { isActive: true, noticeMinutes: 1440, horizonDays: 30, stepMinutes: 15, inGreeting: true },
  ]);

  const visitor = await openVisitor(server, assistant.slug, phone);
  await visitor.page.getByRole('button', { name: 'Pedir cita' }).click();
  await expect(visitor.page.getByRole('form', { name: 'Pedir cita' })).toBeVisible();

  await page.getByRole('button', { name: 'Eliminar Limpieza dental' }).click();
  const question = page.getByRole('dialog', { name: '¿Eliminar «Limpieza dental»?' });
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Falta un servicio activo')).toBeVisible();
});
