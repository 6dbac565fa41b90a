import { brotliCompressSync } from 'node:zlib';
import { describe, test } from 'vitest';
import { expect, openPage } from '#tests/support/browser.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const server = await servePages(startTestServer);

/** Scripts that a page has asked for until nothing more comes, compressed as a browser gets them. In bytes. */
async function scriptsOf(path: string) {
  const { page } = await openPage({ baseURL: server.url });
  const files = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && files.add(request.url()));
  await page.goto(path, { waitUntil: 'networkidle' });
  const sources = await Promise.all([...files].map(async (file) => (await fetch(file)).text()));
  return { page, bytes: () => sources.reduce((sum, source) => sum + brotliCompressSync(source).length, 0), sources };
}

const hasSchemas = (sources: string[]) => sources.some((source) => source.includes('invalid_type'));

describe('a page that strangers open', () => {
  test.each(['/auth', '/auth?tab=register', '/pricing'])(
    '%s brings neither schemas nor the forms’ library',
    async (path) => {
      const { bytes, sources } = await scriptsOf(path);
      process.stdout.write(`Scripts of ${path}: ${(bytes() / 1000).toFixed(1)} kB.\n`);
      expect(hasSchemas(sources)).toBe(false);
      expect(bytes()).toBeGreaterThan(60_000);
      expect(bytes()).toBeLessThanOrEqual(107_000);
    },
  );

  test('the rules of its forms come when somebody stands in a field', async () => {
    const { page } = await scriptsOf('/auth');
    const coming = page.waitForResponse(async (response) => hasSchemas([await response.text()]));
    await page.getByLabel('Email o nombre de usuario').focus();
    await coming;
    await page.keyboard.press('Enter');
    await expect(page.getByText('Email o nombre de usuario requerido')).toBeVisible();
    await expect(page.getByLabel('Email o nombre de usuario')).toBeFocused();
    await page.keyboard.type('ana');
    await expect(page.getByText('Email o nombre de usuario requerido')).toHaveCount(0);
    await expect(page.getByText('Contraseña requerida')).toBeVisible();
  });

  test('says so when the rules of its forms can’t be had, and sends nothing', async () => {
    const { page, allow } = await openPage({ baseURL: server.url });
    allow(/ERR_FAILED/);
    await page.route('**/assets/entry-rules-*.js', (route) => route.abort());
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/login') && sent.push(request.url()));
    await page.goto('/auth');
    await page.getByLabel('Email o nombre de usuario').fill('ana');
    await page.getByLabel('Contraseña', { exact: true }).fill('secreta1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').getByText('No hay conexión')).toBeVisible();
    expect(sent).toEqual([]);
  });
});
