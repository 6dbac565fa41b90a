import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, test } from 'vitest';
import * as z from 'zod';
import { brandingConfigs, sessions } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { expect, openPage } from '#tests/support/browser.ts';
import { chatPage } from '#tests/support/chat-page.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';

/** What a visitor's first page may cost, in bytes of scripts and styles as a browser gets them over TLS (brotli). */
const firstLoadBytes = 82_000;

const webManifest = z.object({
  start_url: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string().optional() })),
});

const server = await servePages(startTestServer, { env: { APP_URL: 'https://chat.example.com' } });

const get = (path: string, headers?: Record<string, string>) => createApiClient(server.url).get(path, headers);

describe('the HTML of a public chat', () => {
  test('names the assistant for search engines and link previews, escaped', async () => {
    const name = 'Ana "la" <b>mejor</b> & \'más\'';
    const { id, slug } = await createAssistant(server.db, { name, description: '</script><img src=x> "cita"' });
    await server.db.insert(brandingConfigs).values({ userId: 1, assistantId: id, brandName: 'Casa <i>Ana</i>' });
    const { status, text, headers } = await get(`/asistente/${slug}`);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(text).not.toMatch(/<b>mejor|<img src=x|<i>Ana/);
    const { page } = await openPage({ baseURL: server.url });
    await page.goto(`/asistente/${slug}`);
    const head = await page.evaluate(() => ({
      titles: document.querySelectorAll('title').length,
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
      ...Object.fromEntries(
        [...document.querySelectorAll('meta[property], meta[name]')].map((meta) => [
          meta.getAttribute('property') ?? meta.getAttribute('name'),
          meta.getAttribute('content'),
        ]),
      ),
    }));
    expect(head).toMatchObject({
      titles: 1,
      description: 'Asistente de inteligencia artificial · </script><img src=x> "cita"',
      'og:title': `${name} · Casa <i>Ana</i>`,
      'og:description': 'Asistente de inteligencia artificial · </script><img src=x> "cita"',
      'og:site_name': 'Casa <i>Ana</i>',
      'og:url': `https://chat.example.com/asistente/${slug}`,
      canonical: `https://chat.example.com/asistente/${slug}`,
    });
    await expect(page).toHaveTitle(/Ana "la" <b>mejor<\/b>/);
  });

  test('has a picture for the preview when the assistant has one', async () => {
    const { text } = await get('/clinica-sonrie');
    const picture = /property="og:image" content="(https:\/\/chat\.example\.com\/api\/assistants\/2\/avatar\?v=\d+)"/;
    const path = new URL(picture.exec(text)?.[1] ?? '').pathname;
    const { status, headers } = await get(path);
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'image/webp' });
  });

  test('has the platform’s picture when it has none, in a format that every preview can read', async () => {
    const { slug } = await createAssistant(server.db);
    for (const path of [`/asistente/${slug}`, '/pricing']) {
      expect((await get(path)).text).toContain('property="og:image" content="https://chat.example.com/preview.png"');
    }
    const { status, headers } = await get('/preview.png');
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'image/png' });
  });

  test('holds what the page needs: nothing is asked of the API before the assistant stands there', async () => {
    const { page } = await openPage({ baseURL: server.url });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/') && request.resourceType() !== 'image') calls.push(request.url());
    });
    await page.goto('/asistente/clinica-sonrie', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: '¡Hola! Soy Lucía' })).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('leaves the base of public links to the site’s own pages', async () => {
    const base = '"chatHost":"https://chat.example.com"';
    expect((await get('/auth')).text).toContain(base);
    expect((await get('/asistente/clinica-sonrie')).text).not.toContain('chatHost');
  });

  test('R29: says nothing of an assistant that a visitor may not know', async () => {
    const { slug } = await createAssistant(server.db, {
      systemPrompt: 'CANARY-PROMPT',
      apiKey: 'CANARY-KEY',
      notificationEmail: 'canary@example.com',
    });
    expect((await get(`/asistente/${slug}`)).text).not.toMatch(/canary/i);
  });
});

describe('the built files', () => {
  test('have names of their content and may be kept for ever; compressed, when the browser can', async () => {
    const { text } = await get('/assistants');
    const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      expect(file).toMatch(/-[\w-]{8}\.(?:js|css)$/);
      const plain = await fetchRaw(file, 'identity');
      expect(plain.headers.get('cache-control')).toBe('public,max-age=31536000,immutable');
      if (plain.body.length < 1000) continue;
      const br = await fetchRaw(file, 'gzip, br');
      const gzip = await fetchRaw(file, 'gzip');
      expect([br, gzip].map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip']);
      expect([br, gzip].map(({ headers }) => headers.get('vary'))).toEqual(['Accept-Encoding', 'Accept-Encoding']);
      expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
      expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    }
  });

  test('the page itself is always asked for anew, and compressed', async () => {
    for (const path of ['/', '/assistants', '/asistente/clinica-sonrie']) {
      const { headers } = await fetchRaw(path, 'gzip');
      expect(headers.get('cache-control'), path).toBe('no-cache');
      expect(headers.get('content-encoding'), path).toBe('gzip');
      expect(headers.get('content-type'), path).toBe('text/html; charset=utf-8');
    }
  });

  test.each([
    '/assets/missing.js',
    '/assets/../index.html',
    '/.vite/site.json',
    '/.server/first-paint.js',
    '/chat.html.br',
    '/package.json',
    '/.env',
    '/index.html.map',
  ])('R22: %s is not there', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('the site can be kept on a phone like an app: a manifest, and pictures of the sizes that it names', async () => {
    const { page } = await openPage({ baseURL: server.url });
    await page.goto('/auth');
    const address = await page.locator('link[rel="manifest"]').getAttribute('href');
    const { headers, text } = await get(address ?? '');
    expect(headers['content-type']).toContain('application/manifest+json');
    const { icons, start_url } = webManifest.parse(JSON.parse(text));
    expect(start_url).toBe('/');
    for (const { src, sizes, type } of icons) {
      const icon = await page.request.get(src);
      expect([icon.status(), icon.headers()['content-type']?.split(';')[0]]).toEqual([200, type]);
      if (type !== 'image/png') continue;
      const { width, height } = await sharp(await icon.body()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  });

  test.each(['auth', 'pricing'])(
    'the page /%s names what it loads next, so that it is not found out file by file',
    async (name) => {
      const { text } = await get(`/${name}`);
      const hints = [...text.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href);
      expect(hints.filter((href) => href.startsWith(`/assets/${name}-page-`))).toHaveLength(1);
      expect(new Set(hints).size).toBe(hints.length);
      for (const href of hints) expect((await get(href)).status, href).toBe(200);
    },
  );

  test('the site breaks its own policy nowhere, not even to try', async () => {
    const { page } = await openPage({ baseURL: server.url });
    await page.addInitScript(() => {
      Reflect.set(window, 'breaches', []);
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
        Reflect.get(window, 'breaches').push(violatedDirective),
      );
    });
    await page.goto('/auth', { waitUntil: 'networkidle' });
    await expect(page.getByLabel('Email o nombre de usuario')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'breaches'))).toEqual([]);
  });

  test('a first visit costs little, in files of this host alone', async () => {
    const { page } = await openPage({ baseURL: server.url });
    const files = new Set<string>();
    page.on('request', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) files.add(new URL(request.url()).pathname);
    });
    await page.goto('/asistente/clinica-sonrie', { waitUntil: 'networkidle' });
    await expect(chatPage(page).field).toBeEnabled();
    const sizes = await Promise.all([...files].map(async (file) => (await fetchRaw(file, 'br')).body.length));
    const { text } = await get('/asistente/clinica-sonrie');
    const inline = [...text.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)].map(([, , content = '']) => content);
    const bytes = [...sizes, brotliCompressSync(inline.join('')).length].reduce((sum, size) => sum + size);
    process.stdout.write(`Scripts and styles of a first visit: ${(bytes / 1000).toFixed(1)} kB.\n`);
    expect(inline).toHaveLength(3);
    const beforeFirstPaint = await page.evaluate(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < painted);
      return ['the page', ...asked.map(({ name }) => name)];
    });
    expect(beforeFirstPaint.length, beforeFirstPaint.join('\n')).toBeLessThanOrEqual(6);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(firstLoadBytes);
  });
});

describe('a visitor', () => {
  test('R08: gets no cookie, and leaves no session behind', async () => {
    const { page } = await openPage({ baseURL: server.url });
    const chat = chatPage(page);
    await page.goto('/assistants');
    await page.getByRole('link', { name: /^Iniciar Chat/ }).click();
    await chat.send('¿Cuánto cuesta una limpieza?');
    await expect(chat.last).toContainText('49 €');
    expect(await page.context().cookies()).toEqual([]);
    expect(await server.db.select().from(sessions)).toEqual([]);
  });

  test('R19: a page that breaks its policy or turns elsewhere would fail these tests', async () => {
    const { page, allow, problems } = await openPage({ baseURL: server.url });
    await page.route('**/assistants', async (route) => {
      const response = await route.fetch();
      const extra = '<script>alert(1)</script><img src="https://elsewhere.example/x.png"><p style="color:red">';
      await route.fulfill({ response, body: `${await response.text()}${extra}` });
    });
    await page.goto('/assistants');
    await page.evaluate(() => fetch('https://elsewhere.example/').catch(() => {}));
    await expect.poll(() => problems().join('\n')).toMatch(/script-src[\s\S]*connect-src/);
    expect(problems().join('\n')).toMatch(/style-src/);
    expect(problems().join('\n')).toMatch(/img-src/);
    allow(/./);
  });
});

async function fetchRaw(path: string, acceptEncoding: string) {
  const response = await createApiClient(server.url).open('GET', path, {
    headers: { 'Accept-Encoding': acceptEncoding },
  });
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece);
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value));
  return { headers, body: Buffer.concat(pieces) };
}
