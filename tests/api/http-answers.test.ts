import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { brandingConfigs } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { adminPassword, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { someAddress } from '#tests/support/visitor.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asistentes-site-'));
  await mkdir(join(folder, 'assets'));
  const page = '<!doctype html><html><head><!--head--></head><body><!--preload--></body></html>';
  const files = { 'site.html': page, 'chat.html': page, 'assets/app-1a2b.js': 'export {}', '.env': 'A=1' };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  server = await startTestServer({ clientFolder: folder });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

function caller(headers: Record<string, string> = {}) {
  return createApiClient(server.url, { 'X-Forwarded-For': someAddress(), ...headers });
}

const places = [
  '/',
  '/assistants',
  '/asistente/clinica-sonrie',
  '/nadie',
  '/assets/app-1a2b.js',
  '/assets/nada.js',
  '/api/assistants',
  '/api/user',
  '/api/nowhere',
  '/api/docs',
  '/api/openapi.json',
];

describe('R20: the headers of every answer', () => {
  test.each(places)('of %s', async (path) => {
    const { headers } = await caller().send('GET', path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
    const secure = await caller({ 'X-Forwarded-Proto': 'https' }).send('GET', path);
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test.each([
    ['off', undefined],
    ['subdomains', 'max-age=31536000; includeSubDomains'],
  ])('promise TLS as HSTS=%s says', async (HSTS, promise) => {
    const other = await startTestServer({ env: { HSTS } });
    onTestFinished(() => other.close());
    const answer = await fetch(`${other.url}/api/health/live`, { headers: { 'X-Forwarded-Proto': 'https' } });
    expect(answer.headers.get('strict-transport-security') ?? undefined).toBe(promise);
  });

  test.each(places)('R18: of %s let no other site read it', async (path) => {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await caller().send('GET', path, {
        headers: { Origin: 'https://attacker.example', 'Access-Control-Request-Method': method },
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

describe('R19: the content security policy', () => {
  const policyOf = async (path: string) => {
    const { headers } = await caller().send('GET', path);
    const policy = String(headers['content-security-policy']);
    return Object.fromEntries(
      policy.split(';').map((part) => [part.trim().split(' ')[0], part.trim().split(' ').slice(1)]),
    );
  };

  test.each(places)('of %s allows this site’s own scripts and nothing inline', async (path) => {
    expect(await policyOf(path)).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'img-src': ["'self'", 'data:', 'blob:'],
    });
  });

  test('of a branded page allows the logo’s origin for images, and no more of it', async () => {
    const { id, slug } = await createAssistant(server.db);
    const logoUrl = 'https://cdn.example/logo.png;script-src *';
    await server.db.insert(brandingConfigs).values({ userId: 1, assistantId: id, logoUrl });
    const policy = await policyOf(`/asistente/${slug}`);
    expect(policy['img-src']).toEqual(['https://cdn.example', "'self'", 'data:', 'blob:']);
    expect(policy['script-src']).toEqual(["'self'"]);
  });
});

describe('R21: no answer of the API is kept', () => {
  test.each([
    '/api/assistants',
    '/api/user',
    '/api/assistants/2',
    '/api/nowhere',
    '/api/health/ready',
    '/api/openapi.json',
  ])('%s is no-store, for a visitor and for somebody signed in', async (path) => {
    const client = caller();
    expect((await client.get(path)).headers['cache-control']).toBe('no-store');
    await client.signIn('admin', adminPassword);
    const { headers } = await client.get(path);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
  });
});

test('R21: a stream to somebody signed in is stored nowhere', async () => {
  const client = caller();
  await client.signIn('admin', adminPassword);
  const json = { message: 'Hola', draft: { name: 'Clara', provider: 'openai', systemPrompt: 'Abre a las 9.' } };
  const response = await client.open('POST', '/api/assistants/0/preview', {
    json,
    headers: { Accept: 'text/event-stream' },
  });
  response.resume();
  expect(response.headers['cache-control']).toBe('no-store, no-transform');
});

describe('R22: what is not there', () => {
  test.each([
    '/api',
    '/api/',
    '/api/nowhere',
    '/api/assistants/2/nothing',
    '/api/index.html',
    '/api/.env',
    '/api/..%2f.env',
  ])('of the API (%s) is a JSON 404 even to a browser, not a page', async (path) => {
    const { status, headers, body } = await caller().send('GET', path, { headers: { Accept: 'text/html' } });
    expect([status, body]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test.each([
    ...[
      '/.env',
      '/.git/config',
      '/.git/HEAD',
      '/.vite/manifest.json',
      '/package.json',
      '/package-lock.json',
      '/server/index.ts',
    ],
    ...[
      '/../package.json',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/assets/../../package.json',
      '/assets/%2e%2e/.env',
    ],
    ...[
      '/assets/app-1a2b.js.map',
      '/data/db',
      '/data/secret.key',
      '/node_modules/express/package.json',
      '/migrations/0000_schema.sql',
    ],
    ...[
      '/etc/passwd',
      '/..%5c..%5cpackage.json',
      '/%00',
      '/%',
      '/%ff',
      '/assets/',
      '/assets',
      '/wp-login.php',
      '/.well-known/x',
    ],
  ])('of the site (%s) is not served', async (path) => {
    const { status, text } = await caller().send('GET', path);
    expect([400, 404]).toContain(status);
    expect(text).not.toMatch(/A=1|"dependencies"|"name": ?"asistentes"|root:|\[core\]|import |create table/i);
  });

  test('of the site is the page with status 404; a page that exists is 200', async () => {
    for (const [path, expected] of [
      ['/', 200],
      ['/assistants', 200],
      ['/asistente/clinica-sonrie', 200],
      ['/clinica-sonrie', 200],
      ['/asistente/nadie', 404],
      ['/a/b/c', 404],
      ['/index.html', 404],
      ['/site.html', 404],
      ['/chat.html', 404],
    ] as const) {
      const { status, headers, text } = await caller().send('GET', path);
      expect([status, headers['content-type']], path).toEqual([expected, 'text/html; charset=utf-8']);
      expect(headers['cache-control'], path).toBe('no-cache');
      expect(text, path).not.toContain('<!--');
    }
  });

  test('of the built client are source maps', () => {
    const built = globSync('**/*', { cwd: inject('clientFolder') });
    expect(built).toContain('site.html');
    expect(built.filter((file) => file.endsWith('.map'))).toEqual([]);
  });

  test('in the page of a chat is what an owner wrote as text, never as markup', async () => {
    const text = "</script><script>alert(1)</script>\"'<img src=x>&$&$'";
    const { slug } = await createAssistant(server.db, { name: text, description: text });
    const { text: html } = await caller().send('GET', `/asistente/${slug}`);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toContain('<img');
    expect(html).toContain('&#60;/script&#62;');
    const json = /<script type="application\/json" id="preload">(.*)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({ assistant: { name: text, description: text } });
  });
});
