import { eq } from 'drizzle-orm';
import { expect as expectValue, test } from 'vitest';
import { bookings } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { bookingOf } from '#tests/support/booking-fixture.ts';
import { expect, phone } from '#tests/support/browser.ts';
import { startChatFixture } from '#tests/support/chat-fixture.ts';
import { createAssistant, userPassword } from '#tests/support/factories.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { toolCalls, toolResults } from '#tests/support/fake-provider-tools.ts';
import { openVisitor } from '#tests/support/inbox-page.ts';
import { expectNoFaultsInBothThemes } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { openSignedIn } from '#tests/support/user-page.ts';

const fixture = await servePages(startChatFixture);

/** An owner whose assistant has a model and takes bookings of two services. */
async function clinic() {
  const { server } = fixture;
  const { page, user } = await openSignedIn(server);
  const client = createApiClient(server.url);
  await client.signIn(user.username, userPassword);
  const assistant = await createAssistant(server.db, {
    ...{ userId: user.id, name: 'Clínica Sonríe', provider: 'openai', model: 'gpt-6-luna' },
    systemPrompt: 'Eres la recepción de una clínica dental.',
  });
  const own = bookingOf(client, assistant.id);
  await own.addAgenda();
  const service = await own.addService();
  await own.addService({ name: 'Implante', minutes: 90, price: null });
  await own.setRules();
  return { server, page, assistant, service };
}

test.each([
  ['desk', { viewport: { width: 1280, height: 800 } }],
  ['phone', phone],
])('who asks in words gets a card that is filled in, corrects it and confirms it (%s)', async (_, screen) => {
  const { server, page: ownerPage, assistant, service } = await clinic();
  const { page, chat } = await openVisitor(server, assistant.slug, screen);
  const given = { servicio: service.id, nombre: 'Ana Ruiz', telefono: '600 111 222', correo: null };
  fixture.openai.script(
    toolCalls([{ name: 'ver_horas', arguments: { servicio: service.id, desde: null } }]),
    (exchange) => {
      // The last of the shown times, some days from now.
      const days = [
        ...toolResults(exchange.body)
          .join('\n')
          .matchAll(/\((\d{4}-\d\d-\d\d)\): (\d\d:\d\d)/g),
      ];
      const [, day, time] = days.at(-1) ?? [];
      return toolCalls([{ name: 'proponer_cita', arguments: { ...given, hora: `${day}T${time}` } }])(exchange);
    },
    reply(['Te he preparado la cita: revísala y confírmala.']),
  );
  await chat.send('¿Tenéis hueco para una limpieza? Soy Ana Ruiz, 600 111 222');
  await expect(chat.last).toContainText('Te he preparado la cita');
  const card = page.getByRole('form', { name: 'Pedir cita' });
  await expect(card.getByRole('radio', { name: 'Limpieza dental' })).toBeChecked();
  await expect(card.getByLabel('Nombre')).toHaveValue('Ana Ruiz');
  const times = card.getByRole('radiogroup', { name: /^Horas del/ });
  await expect(times.getByRole('radio').first()).toBeChecked();
  await expectNoFaultsInBothThemes(page, 'a card that is filled in');
  await card.getByLabel('Teléfono').fill('600 333 444');
  await times.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(times.getByRole('radio').nth(1)).toBeChecked();
  await page.reload();
  await expect(card.getByLabel('Teléfono')).toHaveValue('600 333 444');
  await expect(times.getByRole('radio').nth(1)).toBeChecked();
  await card.getByRole('button', { name: 'Confirmar la cita' }).click();
  await expect(chat.last).toContainText('Tu cita está confirmada: Limpieza dental');
  const stored = await server.db.select().from(bookings).where(eq(bookings.assistantId, assistant.id));
  expectValue(stored).toMatchObject([{ name: 'Ana Ruiz', phone: '+34600333444', source: 'chat' }]);
  await ownerPage.goto('/usuario/bandeja');
  await ownerPage.locator('[data-thread]').first().click();
  const done = ownerPage.getByRole('list', { name: 'Lo que hizo el asistente' });
  await expect(done.getByText('Consultó las horas libres · Limpieza dental')).toBeVisible();
  await expect(done.getByText(/^Propuso una cita · Limpieza dental, /)).toBeVisible();
  await expectNoFaultsInBothThemes(ownerPage, 'what the assistant did');
});
