import { afterAll, expect as expectValue, test } from 'vitest';
import { expect, phone } from '#tests/support/browser.ts';
import { startChatFixture } from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { startFakeCalcom } from '#tests/support/fake-calcom.ts';
import { inEnglish } from '#tests/support/in-english.ts';
import { openVisitor } from '#tests/support/inbox-page.ts';
import { expectNoFaultsInBothThemes } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { openSignedIn } from '#tests/support/user-page.ts';

const calcom = await startFakeCalcom();
const fixture = await servePages((options) =>
  startChatFixture({ ...options, background: true, env: { CALCOM_BASE_URL: calcom.url } }),
);
afterAll(() => calcom.close());

test.each([
  ['desk', { viewport: { width: 1280, height: 800 } }],
  ['phone', phone],
] as const)('an owner connects Cal.com by keyboard on a %s, and a visitor books there', async (kind, screen) => {
  const { server } = fixture;
  const { page, user, allow } = await openSignedIn(server, screen);
  // A page that is refused by the server.
  allow(/422/);
  const assistant = await createAssistant(server.db, { userId: user.id });
  const event = calcom.addEvent();
  await page.goto(`/usuario/asistentes/${assistant.id}/reservas`);
  await page.getByRole('button', { name: 'Conectar Cal.com' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Conectar Cal.com' });
  await expect(dialog.getByText('Cal.com envía las invitaciones por correo')).toBeVisible();
  await dialog.getByLabel('Nombre').fill('Dra. Ruiz');
  await dialog.getByLabel('Página del evento').fill('cal.com/clinica');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Escribe la página del evento, como cal.com/clinica/revision')).toBeVisible();
  await dialog.getByLabel('Página del evento').fill('cal.com/clinica/nada');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('En Cal.com no hay ningún evento en esa página').first()).toBeVisible();
  await expectNoFaultsInBothThemes(page, `an event at Cal.com, ${kind}`);
  await dialog.getByLabel('Página del evento').fill(`https://cal.com/${event.user}/${event.slug}?month=2026-12`);
  await dialog.getByLabel('Clave de la API').fill(calcom.key);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Cal.com: Revisión · falta un servicio activo de 30 min')).toBeVisible();

  await page.getByRole('button', { name: 'Editar Dra. Ruiz' }).click();
  const editor = page.getByRole('dialog', { name: 'Agenda de Cal.com' });
  await expect(editor.getByText('Hay una clave guardada.')).toBeVisible();
  await expect(editor.getByLabel('Clave de la API')).toHaveValue('');
  await editor.getByLabel('Quitar la clave guardada').check();
  await expectNoFaultsInBothThemes(page, `an agenda of Cal.com, ${kind}`);
  await editor.getByRole('button', { name: 'Guardar' }).click();
  await expect(editor).toBeHidden();

  await page.getByRole('button', { name: 'Servicio', exact: true }).click();
  const service = page.getByRole('dialog', { name: 'Nuevo servicio' });
  await service.getByLabel('Nombre').fill('Limpieza dental');
  await service.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Cal.com: Revisión · para servicios de 30 min')).toBeVisible();
  await page.getByRole('switch', { name: 'Ofrecer citas en el chat' }).click();
  await expect(page.getByText('El asistente ofrece las horas libres a quien quiere una cita.')).toBeVisible();
  await expectNoFaultsInBothThemes(page, `Cal.com among the agendas, ${kind}`);

  const { page: chat } = await openVisitor(server, assistant.slug, phone);
  await chat.getByRole('button', { name: 'Pedir cita' }).click();
  const card = chat.getByRole('form', { name: 'Pedir cita' });
  // A click on the label behind it, or a key: the control itself is for screen readers.
  await card
    .getByRole('radiogroup', { name: /^Horas del/ })
    .getByRole('radio')
    .last()
    .press('Space');
  await card.getByLabel('Nombre').fill('Ana Ruiz');
  await card.getByLabel('Teléfono').fill('600 111 222');
  await card.getByRole('button', { name: 'Confirmar la cita' }).click();
  await expect(card.getByText('Falta este dato')).toBeVisible();
  await card.getByLabel('Correo').fill('ana@example.org');
  const before = calcom.bookings.length;
  await card.getByRole('button', { name: 'Confirmar la cita' }).click();
  await expect(chat.getByText('Tu cita está confirmada')).toBeVisible();
  expectValue(calcom.bookings).toHaveLength(before + 1);

  await page.goto('/usuario/citas?vista=lista');
  await page
    .getByRole('button', { name: /Ana Ruiz/ })
    .first()
    .click();
  const detail = page.getByRole('dialog', { name: 'Ana Ruiz' });
  await detail.getByRole('button', { name: 'Cancelar la cita' }).click();
  const question = page.getByRole('dialog', { name: '¿Cancelar la cita de Ana Ruiz?' });
  await question.getByRole('button', { name: 'Cancelar la cita' }).click();
  // What is cancelled there can't be taken back here.
  await expect(page.getByText('Cita de Ana Ruiz cancelada')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeHidden();
  await expectValue.poll(() => calcom.bookings.at(-1)?.status).toBe('cancelled');
});

test('in English a phone has the same window', async () => {
  const { server } = fixture;
  await inEnglish(server, async () => {
    const { page, user } = await openSignedIn(server, phone);
    const assistant = await createAssistant(server.db, { userId: user.id });
    await page.goto(`/usuario/asistentes/${assistant.id}/reservas`);
    await page.getByRole('button', { name: 'Connect Cal.com' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect Cal.com' });
    await dialog.getByLabel('Event page').fill('cal.com/clinica');
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect(dialog.getByText('Enter the event’s page, like cal.com/clinica/revision')).toBeVisible();
    await expect(dialog.getByText('Cal.com emails the invitations.')).toBeVisible();
    await expectNoFaultsInBothThemes(page, 'Cal.com in English');
  });
});
