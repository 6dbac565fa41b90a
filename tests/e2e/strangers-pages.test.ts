import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { expect, openPage } from '#tests/support/browser.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { openSignedIn } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer);

/** Scripts that a page has asked for until nothing more comes, and their size as they were compressed when the client was built. In bytes. */
async function scriptsOf(path: string) {
  const { page } = await openPage({ baseURL: server.url });
  const files = filesAskedBy(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  const sources: string[] = [];
  let bytes = 0;
  for (const file of files) {
    const answer = await fetch(file, { headers: { 'Accept-Encoding': 'br' } });
    bytes += Number(answer.headers.get('content-length'));
    sources.push(await answer.text());
  }
  return { page, count: files.size, bytes, sources };
}

/** The scripts that a page asks for from now on. */
function filesAskedBy(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && files.add(request.url()));
  return files;
}

const hasSchemas = (sources: string[]) => sources.some((source) => source.includes('invalid_type'));

describe('a page that strangers open', () => {
  test.each(['/auth', '/auth?tab=register', '/pricing'])(
    '%s brings neither schemas nor the forms’ library; the login’s rules come when somebody stands in a field',
    async (path) => {
      const { page, count, bytes, sources } = await scriptsOf(path);
      process.stdout.write(`Scripts of ${path}: ${(bytes / 1000).toFixed(1)} kB.\n`);
      expect(hasSchemas(sources)).toBe(false);
      expect(bytes).toBeGreaterThan(60_000);
      expect(bytes).toBeLessThanOrEqual(108_900);
      expect(count).toBeLessThanOrEqual(15);
      if (path !== '/auth') return;

      const coming = page.waitForResponse(async (response) => hasSchemas([await response.text()]));
      await page.getByLabel('Email o nombre de usuario').focus();
      await coming;
      await page.keyboard.press('Enter');
      await expect(page.getByText('Email o nombre de usuario requerido')).toBeVisible();
      await expect(page.getByLabel('Email o nombre de usuario')).toBeFocused();
      await page.keyboard.type('ana');
      await expect(page.getByText('Email o nombre de usuario requerido')).toHaveCount(0);
      await expect(page.getByText('Contraseña requerida')).toBeVisible();
    },
  );

  test('says so when the rules of its forms can’t be had, and sends nothing until they are there', async () => {
    const { page, allow } = await openPage({ baseURL: server.url });
    allow(/ERR_FAILED|status of 401/);
    const address = '**/assets/entry-rules-*.js*';
    await page.route(address, (route) => route.abort());
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/login') && sent.push(request.url()));
    await page.goto('/auth');
    await page.getByLabel('Email o nombre de usuario').fill('ana');
    await page.getByLabel('Contraseña', { exact: true }).fill('secreta1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').getByText('No hay conexión')).toBeVisible();
    expect(sent).toEqual([]);
    await page.unroute(address);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Usuario o contraseña incorrectos.').first()).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

test('a page behind the login asks for few files: each is a call, of which a browser makes six at once', async () => {
  const { page, allow } = await openSignedIn(server);
  allow(/status of 401/);
  const files = filesAskedBy(page);
  await page.goto('/usuario/perfil');
  await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible();
  expect(files.size).toBeGreaterThan(5);
  expect(files.size).toBeLessThanOrEqual(18);
});
