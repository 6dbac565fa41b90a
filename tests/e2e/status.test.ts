import { describe, test } from 'vitest';
import { openAdmin } from '#tests/support/admin-page.ts';
import { expect } from '#tests/support/browser.ts';
import { expectNoFaultsInBothThemes } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const server = await servePages((options) =>
  startTestServer({
    ...options,
    env: { SMTP_URL: 'smtp://127.0.0.1:9' },
    unknownNames: [{ name: 'APP_ULR', nearest: 'APP_URL', isSlip: true }],
  }),
);

describe('the status', () => {
  test('shows first what is broken, with what to do, and looks again when it is asked', async () => {
    const { page, allow } = await openAdmin(server, { viewport: { width: 1280, height: 800 } });
    allow(/503/);
    await page.goto('/admin/estado');
    const lines = page.getByRole('list', { name: 'Qué se ha comprobado' }).getByRole('listitem');
    await expect(page.getByRole('heading', { name: '1 punto falla · Hay 2 puntos por revisar' })).toBeVisible();
    await expect(lines.first()).toContainText('No se llega a 127.0.0.1.');
    await expect(lines.first()).toContainText('Falla');
    await expect(lines.filter({ hasText: 'APP_ULR' })).toContainText('Corrige el nombre o quítala');
    await expect(lines.last()).toContainText('Bien');

    const again = page.getByRole('button', { name: 'Volver a comprobar' });
    await again.focus();
    await page.request.put('/api/admin/system-settings', { data: { smtpHost: '127.0.0.1', smtpPort: 9 } });
    const answered = page.waitForResponse('**/api/admin/status');
    await page.keyboard.press('Enter');
    await answered;
    await expect(again).toBeFocused();

    await page.route('**/api/admin/status', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await again.click();
    await expect(page.getByRole('alert')).toContainText('No se pudo comprobar el estado');
    await expect(lines.first()).toBeVisible();
  });

  test('has no serious fault at a desk and on a phone, in both themes, and is there in English', async () => {
    const { page } = await openAdmin(server, { viewport: { width: 390, height: 844 } });
    await page.goto('/admin/estado');
    await expect(page.getByRole('listitem').filter({ hasText: 'APP_ULR' })).toBeVisible();
    await expectNoFaultsInBothThemes(page, 'phone');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectNoFaultsInBothThemes(page, 'desk');
    await page.request.patch('/api/user/preferences', { data: { language: 'en' } });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '1 thing is broken · 2 things to look at' })).toBeVisible();
    await page.request.patch('/api/user/preferences', { data: { language: null } });
  });
});
