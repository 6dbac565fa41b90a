import { test } from 'vitest';
import { systemSettings } from '#shared/schema/index.ts';
import { expect, openPage } from '#tests/support/browser.ts';
import { chatPage } from '#tests/support/chat-page.ts';
import { createTalk, newSessionId } from '#tests/support/contact-factories.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { arrived, expectNoFaults, visit } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { openSignedIn } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer);

/** Where it is another day now than by UTC, which machines have that run tests. */
function farZone(): string {
  return new Date().getUTCHours() >= 11 ? 'Pacific/Kiritimati' : 'Pacific/Niue';
}

test('a visit, its reload and its question are in the owner’s figures, as a chart and as a table, wherever the owner is', async () => {
  await server.db.update(systemSettings).set({ timeZone: farZone() });
  const owner = await openSignedIn(server, { viewport: { width: 390, height: 844 } });
  const { slug } = await createAssistant(server.db, { userId: owner.user.id, name: 'Clara' });

  const { page: visitor } = await openPage({ baseURL: server.url });
  // A browser that says to be steered by a program is no visitor.
  await visitor.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { value: false }));
  const browserName =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';
  await visitor.context().setExtraHTTPHeaders({ 'User-Agent': browserName });
  const told = visitor.waitForResponse(/\/visits$/);
  const chat = chatPage(visitor);
  await chat.open(slug);
  expect((await told).status()).toBe(204);
  await visitor.reload();
  await chat.send('¿Abrís los sábados?');
  await expect(chat.items).toHaveCount(2);
  await expect(chat.field).toBeEnabled();
  await server.container.visits.flush();

  const { page } = owner;
  await page.goto('/usuario/estadisticas');
  await arrived(page);
  const figure = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(figure('Visitas')).toContainText('1');
  await expect(figure('Conversaciones')).toContainText('1');
  await expect(figure('Costo por contacto')).toContainText('No hubo contactos');
  await expect(page.locator('canvas')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Cifras por periodo' }).getByRole('row')).toHaveCount(31);
  await expectNoFaults(page, 'estadísticas');
  await page.getByRole('button', { name: 'Ver tabla' }).click();
  await page.getByLabel('Periodo', { exact: true }).selectOption('7d');
  await expect(page).toHaveURL(/periodo=7d/);
  await expect(page.getByRole('table', { name: 'Cifras por periodo' }).getByRole('row')).toHaveCount(8);
  await expectNoFaults(page, 'estadísticas con tabla');
  await page.goBack();
  await expect(page.getByLabel('Periodo', { exact: true })).toHaveValue('30d');
  await visit(page, '/usuario/asistentes');
  await page.getByRole('button', { name: 'Más acciones de Clara' }).click();
  await page.getByRole('menuitem', { name: 'Estadísticas de Clara' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Editar Asistente Clara' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Estadísticas' })).toBeVisible();
});

test('the way back from other dates leads to the period before', async () => {
  const { page, user } = await openSignedIn(server);
  await createAssistant(server.db, { userId: user.id, name: 'Clara' });
  await page.goto('/usuario/estadisticas');
  const period = page.getByLabel('Periodo');
  await period.selectOption('7d');
  await expect(page).toHaveURL(/periodo=7d/);
  await period.selectOption('own');
  await page.getByLabel('Desde').fill('2026-01-01');
  await page.getByLabel('Hasta').fill('2026-01-31');
  await page.getByRole('button', { name: 'Aplicar fechas', exact: true }).click();
  await expect(page).toHaveURL(/desde=2026-01-01/);
  await page.goBack();
  await expect(page).toHaveURL(/periodo=7d/);
  await expect(period).toHaveValue('7d');
  await expect(page.getByLabel('Desde')).toHaveCount(0);
  await page.goForward();
  await expect(period).toHaveValue('own');
});

test('where somebody wrote by another channel, too, the figures of each stand beside each other', async () => {
  const { page, user } = await openSignedIn(server);
  const { id: assistantId } = await createAssistant(server.db, { userId: user.id, name: 'Clara' });
  const talk = (channel: 'public' | 'telegram') =>
    createTalk(server.db, { assistantId, sessionId: newSessionId() }, ['Hola', 'Buenas'], { channel });
  await talk('public');
  await page.goto('/usuario/estadisticas');
  await arrived(page);
  await expect(page.getByRole('heading', { name: 'Evolución' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Por canal' })).toHaveCount(0);
  await talk('telegram');
  await talk('telegram');
  await page.reload();
  const rows = page.getByRole('table', { name: 'Por canal' }).getByRole('row');
  await expect(rows).toHaveText([/Canal/, /Web.*1.*0/, /Telegram.*2.*0/]);
  await expectNoFaults(page, 'estadísticas por canal');
});
