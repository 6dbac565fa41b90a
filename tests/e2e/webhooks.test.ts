import { afterAll, beforeAll, inject, test } from 'vitest';
import { closePagesAfterwards, expect } from '#tests/support/browser.ts';
import { createContact } from '#tests/support/contact-factories.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { arrived, expectNoFaults, expectNoFaultsInBothThemes } from '#tests/support/page-checks.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { openSignedIn, toastOf } from '#tests/support/user-page.ts';
import { isSigned, startWebhookReceiver } from '#tests/support/webhook-receiver.ts';

let server: TestServer;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
beforeAll(async () => {
  const env = { ALLOWED_PRIVATE_HOSTS: '127.0.0.1' };
  server = await startTestServer({ clientFolder: inject('clientFolder'), background: true, env });
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});
closePagesAfterwards();

test('a webhook is added from the profile, tried, told of a contact, sent again, switched off and deleted; one that was switched off for its failures says so, in both themes', async () => {
  const { page, user, allow } = await openSignedIn(server, { viewport: { width: 390, height: 844 } });
  const assistant = await createAssistant(server.db, { userId: user.id, name: 'Clara' });
  await page.goto('/usuario/perfil');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await expect(page.getByText('Todavía no hay webhooks')).toBeVisible();
  await expectNoFaults(page, 'empty');

  // Refused beside the field, then taken; the secret is shown once, and the focus goes back.
  await page.getByRole('button', { name: 'Añadir webhook' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Nuevo webhook' });
  await form.getByLabel('Dirección').fill('hooks.example.com');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Escribe una dirección completa, que empiece por https://')).toBeVisible();
  allow(/422/);
  await form.getByLabel('Dirección').fill('https://10.0.0.1/');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Dirección')).toHaveAccessibleDescription(/no lleva a un servidor de internet/);
  await form.getByLabel('Dirección').fill(receiver.url);
  await form.getByLabel('Asistente').selectOption('Clara');
  await form.getByLabel('Contacto actualizado').check();
  await expectNoFaults(page, 'form');
  await form.getByRole('button', { name: 'Guardar' }).click();
  const shown = page.getByRole('dialog', { name: 'Secreto del webhook' });
  const secret = (await shown.locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_/);
  await expectNoFaults(page, 'secret');
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
  const card = page.getByRole('article', { name: receiver.url });
  await expect(card.getByText('Contacto actualizado')).toBeVisible();
  await expect(card.getByText('Clara')).toBeVisible();

  await card.getByRole('button', { name: 'Probar' }).click();
  await expect(card.getByText('Recibido: respondió 200')).toBeVisible();
  receiver.script(500);
  await card.getByRole('button', { name: 'Probar' }).click();
  await expect(card.getByText('Respondió 500. El servidor no lo aceptó.')).toBeVisible();
  await expectNoFaults(page, 'tested');

  receiver.script(503);
  await createContact(server.db, { assistantId: assistant.id, name: 'Ana López', email: 'ana@example.org' });
  const [, , told] = await receiver.heard(3);
  if (!told) throw new Error('no message');
  expect(isSigned(told, secret)).toBe(true);
  await card.getByRole('button', { name: 'Registro' }).click();
  const log = page.getByRole('dialog', { name: 'Envíos de los últimos 30 días' });
  await expect(log.getByText('Pendiente')).toBeVisible();
  await expect(log.getByText('1 intento · respondió 503')).toBeVisible();
  await expectNoFaults(page, 'log');
  await log.getByRole('button', { name: /^Reenviar/ }).click();
  await expect(log.getByText('Entregado')).toBeVisible();
  expect((await receiver.heard(4)).at(-1)?.id).toBe(told.id);
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'Registro' })).toBeFocused();

  await card.getByRole('button', { name: 'Renovar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Renovar secreto' }).click();
  await expect(shown.locator('code')).not.toHaveText(secret);
  await shown.getByRole('button', { name: 'Ya lo he copiado' }).click();

  await card.getByRole('switch').click();
  await expect(card.getByText('Desactivado')).toBeVisible();
  await card.getByRole('button', { name: 'Eliminar' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(toastOf(page)).toContainText('Webhook eliminado');
  await expect(page.getByText('Todavía no hay webhooks')).toBeVisible();

  // Of one that the server has given up, whose address is long.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Añadir webhook' }).click();
  await page.getByLabel('Dirección').fill(`https://hooks.example.com/${'largo'.repeat(40)}`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ya lo he copiado' }).click();
  await server.db.execute(
    `update webhooks set is_active = false, failures = 50, gave_up_at = now() where user_id = ${user.id}`,
  );
  await page.reload();
  await arrived(page);
  await expect(page.getByText('porque los últimos 50 envíos fallaron')).toBeVisible();
  await expectNoFaultsInBothThemes(page, 'given up');
});
