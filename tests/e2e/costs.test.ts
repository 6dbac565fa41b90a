import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { addDays } from '#shared/domain/calendar.ts';
import { dayAt } from '#shared/domain/days.ts';
import { dailyModelUse, subscriptions } from '#shared/schema/index.ts';
import { openAdmin } from '#tests/support/admin-page.ts';
import { expect, phone } from '#tests/support/browser.ts';
import { createAssistant, createUser } from '#tests/support/factories.ts';
import { arrived, expectNoFaultsInBothThemes } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { openSignedIn } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer);
const today = dayAt(new Date(), 'Europe/Madrid');

/** What an assistant has cost on a day, in dollars. */
async function spent(assistantId: number, cost: number, use: Partial<typeof dailyModelUse.$inferInsert> = {}) {
  await server.db.insert(dailyModelUse).values({
    ...{ assistantId, day: today, provider: 'openai', model: 'gpt-6-luna', purpose: 'reply' as const },
    ...{ promptTokens: 1_000, cachedPromptTokens: 0, completionTokens: 100, costNanos: Math.round(cost * 1e9) },
    ...use,
  });
}

const tile = (page: Page, name: string | RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });

/** As it is read: the space before the currency does not break. */
const dollars = (amount: string) => new RegExp(`${amount.replace('.', '\\.')}\\s*US\\$`);

async function ownerWithCosts() {
  const user = await createUser(server.db);
  const { id } = await createAssistant(server.db, { userId: user.id, name: 'Clara' });
  await spent(id, 0.000_003_6, { purpose: 'suggestion' });
  await spent(id, 2.5, { day: addDays(today, -1), model: 'gpt-6-sol' });
  await spent(id, 0.4, { purpose: 'summary' });
  await spent(id, 0, { model: 'mi-modelo', unpricedTokens: 1_100, purpose: 'test_chat' });
  return { user, id };
}

describe.each([
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
  ['a phone', phone],
])('on %s', (named, options) => {
  test('an owner sees what models cost, what has no known price, and sets, changes and takes away a ceiling by keyboard', async () => {
    const { user, id } = await ownerWithCosts();
    const { page, allow } = await openSignedIn(server, { ...options, user });
    allow(/409/);
    await page.goto(named === 'a phone' ? '/usuario/mas' : '/usuario/estadisticas');
    await page.getByRole('link', { name: 'Costo', exact: true }).click();
    await expect(page).toHaveURL('/usuario/costo');
    await arrived(page);
    await expect(tile(page, 'Hoy')).toContainText(dollars('0,40'));
    await expect(tile(page, 'Hoy')).toContainText('Sin contar 1.100 tokens sin precio conocido');
    await expect(tile(page, /^Previsión hasta/)).toContainText('lo que costó el último día completo');
    await expect(tile(page, 'Por contacto')).toContainText('Este mes no ha habido contactos');
    const purposes = page.getByRole('table', { name: 'Para qué se usó' });
    await expect(purposes.getByRole('row').filter({ hasText: 'Chat de prueba' })).toContainText('Sin precio conocido');
    await expect(purposes.getByRole('row').filter({ hasText: 'sugeridas' })).toContainText(dollars('0,0000036'));
    await expect(page.getByRole('table', { name: 'Por modelo' })).toContainText('mi-modelo');
    await expect(page.getByRole('table', { name: 'Por asistente' }).getByRole('link', { name: 'Clara' })).toBeVisible();
    await expectNoFaultsInBothThemes(page, `costs on ${named}`);

    const set = page.getByRole('button', { name: 'Poner tope: Clara · Al día' });
    await set.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Tope de gasto' });
    const field = dialog.getByLabel('Importe en dólares (USD)');
    await field.fill('-1');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Escribe un importe mayor que cero')).toBeVisible();
    await expect(field).toBeFocused();
    await expectNoFaultsInBothThemes(page, `a ceiling’s dialog on ${named}`);
    await field.fill('0.45');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    const ofClara = page.getByRole('region', { name: 'Clara' });
    const daily = ofClara.getByRole('listitem').filter({ hasText: 'Al día' }).first();
    await expect(daily).toContainText('Cerca del tope');
    await expect(daily).toContainText(/0,40\s*US\$ de 0,45\s*US\$/);
    const change = page.getByRole('button', { name: 'Cambiar el tope: Clara · Al día' });
    await expect(change).toBeFocused();

    await page.getByRole('button', { name: 'Poner tope: Clara · Cada visitante, al día' }).click();
    await dialog.getByLabel('Mensajes').fill('20');
    await dialog.getByRole('button', { name: 'Guardar tope' }).click();
    await expect(ofClara).toContainText('Hasta 20 mensajes');
    await expectNoFaultsInBothThemes(page, `ceilings on ${named}`);

    // Somebody has changed the same in another window meanwhile.
    await change.click();
    const other = await page.request.put('/api/ceilings', {
      data: { scope: 'assistant', assistantId: id, period: 'day', limit: 7 },
    });
    expect(other.ok()).toBe(true);
    await field.fill('3');
    await dialog.getByRole('button', { name: 'Guardar tope' }).click();
    const question = page.getByRole('dialog', { name: 'Alguien más lo ha cambiado' });
    await expect(question).toContainText(dollars('7,00'));
    await expect(question).toContainText(dollars('3,00'));
    await question.getByRole('button', { name: /Guardar/ }).click();
    await expect(daily).toContainText(dollars('de 3,00'));

    await change.click();
    await field.fill('');
    await dialog.getByRole('button', { name: 'Guardar tope' }).click();
    await expect(daily).toContainText('Sin tope');
  });
});

test('who has spent nothing yet is told what will be here, and may set ceilings already; what does not come can be asked for again', async () => {
  const { page, user, allow } = await openSignedIn(server);
  await createAssistant(server.db, { userId: user.id, name: 'Clara' });
  allow(/503/);
  await page.route('**/api/costs', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await page.goto('/usuario/costo');
  await expect(page.getByText('No se pudo cargar el costo')).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Este mes no se ha gastado nada')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Poner tope: Todos mis asistentes · Al mes' })).toBeVisible();
});

describe.each([
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
  ['a phone', phone],
])('the administrator on %s', (named, options) => {
  test('sees each account’s cost beside its plan’s price, in the order asked for, and sets the platform’s ceiling', async () => {
    const { user, id } = await ownerWithCosts();
    await server.db.update(subscriptions).set({ plan: 'basic' }).where(eq(subscriptions.userId, user.id));
    await spent(id, 40, { model: 'gpt-6-astra' });
    const { page } = await openAdmin(server, options);
    await page.goto('/admin/costo');
    await arrived(page);
    const table = page.getByRole('table', { name: 'Por cuenta, este mes' });
    const row = table.getByRole('row').filter({ hasText: user.email });
    await expect(row).toContainText(/Plan Básico · 29,00\s*US\$ al mes/);
    await expect(row).toContainText(/-1[0-9],[0-9]+\s*US\$/);
    await page.getByLabel('Ordenar').selectOption('name');
    await expect(page).toHaveURL(/orden=name/);
    await expect(table.getByRole('row').nth(1)).toContainText('admin');
    await expect(table.getByRole('row').nth(1)).toContainText('Administrador');
    await page.getByPlaceholder('Buscar cuentas...').fill(user.username);
    await expect(table.getByRole('row')).toHaveCount(2);
    await expectNoFaultsInBothThemes(page, `the platform’s costs on ${named}`);
    await page.getByRole('button', { name: 'Poner tope: Toda la plataforma · Al mes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tope de gasto' });
    await dialog.getByLabel('Importe en dólares (USD)').fill('500');
    await dialog.getByRole('button', { name: 'Guardar tope' }).click();
    await expect(page.getByRole('region', { name: 'Toda la plataforma' })).toContainText(dollars('de 500,00'));
    await page.goto('/admin/auditoria');
    await expect(page.getByRole('row').filter({ hasText: 'Cambió un tope de gasto' }).first()).toContainText(
      /La plataforma, al mes · Antes: sin tope · Ahora: 500,00\s*US\$/,
    );
    await page.goto('/admin/costo');
    await page.getByRole('button', { name: 'Cambiar el tope: Toda la plataforma · Al mes' }).click();
    await dialog.getByLabel('Importe en dólares (USD)').fill('');
    await dialog.getByRole('button', { name: 'Guardar tope' }).click();
    await expect(page.getByRole('region', { name: 'Toda la plataforma' })).not.toContainText('500,00');
  });
});
