import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { openAdmin } from '#tests/support/admin-page.ts';
import { expect, openPage } from '#tests/support/browser.ts';
import { userPassword } from '#tests/support/factories.ts';
import { arrived, expectNoFaults, expectNoFaultsInBothThemes } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { failCalls, openSignedIn, toastOf } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer);

const phone = { viewport: { width: 390, height: 844 } };
const root = (page: Page) => page.locator('html');
const stored = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/api/user/preferences'));

async function chooseDarkAndEnglish(page: Page): Promise<void> {
  await page.goto('/usuario/perfil');
  const [theme] = await Promise.all([stored(page), page.getByLabel('Tema', { exact: true }).selectOption('Oscuro')]);
  await expect(root(page)).toHaveClass(/\bdark\b/);
  const [language] = await Promise.all([
    stored(page),
    page.getByLabel('Idioma', { exact: true }).selectOption('English'),
  ]);
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
  expect([theme.status(), language.status()]).toEqual([200, 200]);
}

describe('one’s own theme and language', () => {
  test('hold at once, and on another device from the login on; there before any script has come', async () => {
    const { page, user } = await openSignedIn(server, phone);
    await page.goto('/usuario/perfil');
    await arrived(page);
    await expectNoFaultsInBothThemes(page, 'profile');
    await chooseDarkAndEnglish(page);
    await expect(page.getByLabel('Theme')).toHaveValue('dark');
    await expectNoFaults(page, 'profile, in English and dark');

    const { page: other } = await openPage({ baseURL: server.url, ...phone });
    await other.goto('/auth');
    await expect(root(other)).toHaveAttribute('lang', 'es');
    await expect(root(other)).not.toHaveClass(/\bdark\b/);
    await other.getByLabel('Email o nombre de usuario').fill(user.username);
    await other.getByLabel('Contraseña', { exact: true }).fill(userPassword);
    await other.keyboard.press('Enter');
    await expect(other).toHaveURL(/\/usuario\//);
    await expect(root(other)).toHaveClass(/\bdark\b/);
    await expect(root(other)).toHaveAttribute('lang', 'en');

    // Without what it keeps, only the page itself can tell.
    await other.evaluate(() => localStorage.clear());
    const scripts = Promise.withResolvers<void>();
    await other.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await other.goto('/usuario/perfil', { waitUntil: 'commit' });
    await expect(root(other)).toHaveClass(/\bdark\b/);
    await expect(root(other)).toHaveAttribute('lang', 'en');
    scripts.resolve();
    await expect(other.getByRole('heading', { name: 'My profile' })).toBeVisible();

    await other.getByLabel('Language').selectOption('The platform’s');
    await expect(other.getByRole('heading', { name: 'Mi Perfil' })).toBeVisible();
    await other.reload();
    await expect(other.getByLabel('Idioma')).toHaveValue('');
    await expect(root(other)).toHaveAttribute('lang', 'es');
  });

  test('are taken back in the page when they cannot be stored', async () => {
    const { page, allow } = await openSignedIn(server, phone);
    allow(/status of 502/);
    await page.goto('/usuario/perfil');
    await failCalls(page, 'PATCH', '**/api/user/preferences');
    for (const [label, option] of [
      ['Tema', 'dark'],
      ['Idioma', 'en'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).selectOption(option);
      await expect(toastOf(page)).toContainText(/No se pudo guardar la preferencia|Couldn’t save the preference/);
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
    }
    await expect(root(page)).not.toHaveClass(/\bdark\b/);
    await expect(root(page)).toHaveAttribute('lang', 'es');
  });

  test('of an administrator stay when the platform’s language is set; the settings’ theme is then their own', async () => {
    const { page } = await openAdmin(server);
    await chooseDarkAndEnglish(page);
    await page.goto('/admin/configuracion?tab=display');
    const panel = page.getByRole('tabpanel');
    for (const language of ['en', 'es']) {
      await panel.getByLabel('Language', { exact: true }).selectOption(language);
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
      await panel.getByRole('button', { name: 'Save', exact: true }).click();
      expect((await saved).status()).toBe(200);
      await expect(panel.getByText('Yours, on all your devices.')).toBeVisible();
      await expect(root(page)).toHaveAttribute('lang', 'en');
    }
    await Promise.all([stored(page), panel.getByRole('radio', { name: 'Light' }).check()]);
    await expect(root(page)).not.toHaveClass(/\bdark\b/);
    await page.reload();
    // Once the page has asked who is there.
    await arrived(page);
    await expect(panel.getByRole('radio', { name: 'Light' })).toBeChecked();
    await expect(root(page)).not.toHaveClass(/\bdark\b/);
  });
});
