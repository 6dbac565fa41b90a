import { afterEach, describe, expect, test } from 'vitest';
import type { DocumentReader } from '#server/providers/documents/document-reader.ts';
import { createPageReader } from '#server/providers/documents/page-reader.ts';
import { readDocument } from '#server/providers/documents/read-document.ts';
import { readRobots } from '#server/providers/documents/robots.ts';
import { allowedHosts } from '#server/providers/web/web-address.ts';
import { createWebClient } from '#server/providers/web/web-client.ts';
import { htmlPage, type SitePageAnswer, startWebSite, type WebSite } from '#tests/support/web-site.ts';
import { repeatedly } from '#tests/support/zip-file.ts';

const signal = new AbortController().signal;
const sites: WebSite[] = [];
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
});

async function serve(pages: Record<string, string | SitePageAnswer>): Promise<WebSite> {
  const site = await startWebSite(pages);
  sites.push(site);
  return site;
}

/** In this process, because it is not the document that is looked at here. */
const documents: DocumentReader = {
  read: ({ bytes, fileName, charset }) => readDocument(bytes, { fileName, charset }, () => {}),
};

/** Names lead to this machine as `names` says; of hosts that are here only `allowed` may be asked. */
function reader({ allowed = ['127.0.0.1'], names = {} }: { allowed?: string[]; names?: Record<string, string> } = {}) {
  const web = createWebClient({
    allowed: allowedHosts(allowed),
    resolve: (host, done) => {
      const address = names[host];
      if (!address) return done(Object.assign(new Error(host), { code: 'ENOTFOUND' }), []);
      done(null, [{ address, family: 4 }]);
    },
  });
  return createPageReader({ web, documents, intervalMs: 0 });
}

function faultOf(url: string, options?: Parameters<typeof reader>[0]): Promise<string> {
  const reading = reader(options).readPage(url, { signal });
  return reading.then(
    () => 'none',
    (error: unknown) => (error instanceof Error && 'kind' in error ? String(error.kind) : String(error)),
  );
}

function textOf(page: { document: { pages: { blocks: object[] }[] } } | undefined): string {
  return JSON.stringify(page?.document.pages ?? []);
}

describe('a page', () => {
  test('is read with its own address and version, under a name that says who asks, and not again while it is as it was', async () => {
    const body = htmlPage('Tarifas', 'La doble cuesta 80 €.').replace(
      '</title>',
      '</title><link rel="canonical" href="/tarifas">',
    );
    const site = await serve({
      '/tarifas?utm_source=x': { body, headers: { ETag: '"v1"', 'Last-Modified': 'Sun, 01 Nov 2026 10:00:00 GMT' } },
    });
    const url = `${site.url}/tarifas?utm_source=x`;
    const page = await reader().readPage(url, { signal });
    expect(page).toMatchObject({
      url: `${site.url}/tarifas`,
      etag: '"v1"',
      lastModified: 'Sun, 01 Nov 2026 10:00:00 GMT',
    });
    expect(page?.document.title).toBe('Tarifas');
    expect(textOf(page)).toContain('La doble cuesta 80 €.');
    expect(site.paths()).toEqual(['/robots.txt', '/tarifas?utm_source=x']);
    expect(site.asked[1]?.headers['user-agent']).toContain('Asistentes/');
    expect(await reader().readPage(url, { known: { etag: '"v1"', lastModified: null }, signal })).toBeUndefined();
  });

  test('is read in the letters that its server, it itself, or nobody names', async () => {
    const bytes = (head: string) =>
      Buffer.from(`<!doctype html><head>${head}</head><p>Habitación a 80 \x80</p>`, 'latin1');
    const site = await serve({
      '/a': { body: bytes(''), headers: { 'Content-Type': 'text/html; charset=windows-1252' } },
      '/b': { body: bytes('<meta charset="windows-1252">'), headers: { 'Content-Type': 'text/html' } },
      '/c': { body: bytes(''), headers: { 'Content-Type': 'text/html' } },
    });
    for (const path of ['/a', '/b', '/c']) {
      expect(textOf(await reader().readPage(site.url + path, { signal })), path).toContain('Habitación a 80 €');
    }
  });

  test('that cannot be had says why', async () => {
    const site = await serve({
      '/app': '<!doctype html><div id="root"></div><script src="/app.js"></script>',
      '/leer': { status: 403 },
      '/cae': { status: 503 },
      '/vacia': '<!doctype html><body></body>',
      '/foto': { body: Buffer.from('89504e470d0a1a0a0000000d', 'hex'), headers: { 'Content-Type': 'image/png' } },
      '/vueltas': { status: 302, headers: { Location: '/vueltas' } },
    });
    const faults = ['/app', '/leer', '/cae', '/vacia', '/foto', '/vueltas', '/nada'].map((path) =>
      faultOf(site.url + path),
    );
    const kinds = [
      'needs_scripts',
      'refused',
      'unreachable',
      'empty',
      'unsupported',
      'too_many_redirects',
      'not_found',
    ];
    expect(await Promise.all(faults)).toEqual(kinds);
    await site.close();
    expect(await faultOf(`${site.url}/app`)).toBe('unreachable');
  });

  test('of 400 MB in 400 kB is let go of where its limit is', async () => {
    const header = Buffer.from('1f8b0800000000000003', 'hex');
    const { packed } = repeatedly(' '.repeat(1024 * 1024), 400);
    const site = await serve({
      '/': { body: Buffer.concat([header, packed]), headers: { 'Content-Encoding': 'gzip' } },
    });
    const before = process.memoryUsage().rss;
    expect(await faultOf(`${site.url}/`)).toBe('too_large');
    expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(100);
  });

  test.each([
    'http://127.0.0.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://[::1]:PORT/',
    'http://localhost:PORT/',
    'http://nombre.example.com:PORT/',
  ])('R41: of this machine is not asked for as %s', async (address) => {
    const site = await serve({ '/': htmlPage('Secreto', 'no') });
    const url = address.replace('PORT', String(site.port));
    expect(await faultOf(url, { allowed: [], names: { 'nombre.example.com': '127.0.0.1' } })).toBe('private_address');
    expect(site.asked).toEqual([]);
  });

  test('R41: that leads to this machine is not followed', async () => {
    const site = await serve({});
    site.pages['/'] = { status: 302, headers: { Location: `${site.url}/secreto` } };
    site.pages['/secreto'] = htmlPage('Secreto', 'no');
    const options = { allowed: ['sitio.test'], names: { 'sitio.test': '127.0.0.1' } };
    expect(await faultOf(`http://sitio.test:${site.port}/`, options)).toBe('private_address');
    expect(site.paths()).not.toContain('/secreto');
  });
});

describe('robots.txt', () => {
  test('is obeyed, where a page leads to as well', async () => {
    const site = await serve({
      '/robots.txt': { body: 'User-agent: *\nDisallow: /privado\n', headers: { 'Content-Type': 'text/plain' } },
      '/privado/a': htmlPage('Secreto', 'no'),
      '/abierto': { status: 301, headers: { Location: '/privado/a' } },
    });
    expect(await faultOf(`${site.url}/privado/a`)).toBe('robots');
    expect(site.paths()).toEqual(['/robots.txt']);
    expect(await faultOf(`${site.url}/abierto`)).toBe('robots');
    site.pages['/robots.txt'] = { status: 500 };
    expect(await faultOf(`${site.url}/abierto`)).toBe('unreachable');
  });

  test.each([
    ['nothing', '', '/a', true],
    ['all', 'User-agent: *\nDisallow: /', '/a', false],
    ['nothing, in a rule', 'User-agent: *\nDisallow:', '/a', true],
    ['the longer rule', 'User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['rules for others', 'User-agent: Otro\nDisallow: /', '/a', true],
    [
      'rules for this one before those for all',
      'User-agent: *\nDisallow: /\n\nUser-agent: asistentes\nDisallow: /x',
      '/a',
      true,
    ],
    ['a group of several names', 'User-agent: Otro\nUser-agent: Asistentes/1.0\nDisallow: /a', '/a', false],
    ['anything between', 'User-agent: *\nDisallow: /*/privado', '/es/privado', false],
    ['an end', 'User-agent: *\nDisallow: /*.pdf$', '/a.pdf?x', true],
    ['an end that fits', 'User-agent: *\nDisallow: /*.pdf$', '/a.pdf', false],
    ['many stars', `User-agent: *\nDisallow: /${'*a'.repeat(500)}$`, `/${'a'.repeat(2_000)}b`, true],
    [
      'many rules for others before it',
      `User-agent: Otro\n${'Disallow: /otro\n'.repeat(3_000)}\nUser-agent: *\nDisallow: /a`,
      '/a',
      false,
    ],
    ['many rules before it', `User-agent: *\n${'Disallow: /otro\n'.repeat(3_000)}Disallow: /a`, '/a', false],
    [
      'more rules with stars than are compared with a path',
      `User-agent: *\n${'Disallow: /*otro\n'.repeat(2_000)}Disallow: /*a\nDisallow: /b`,
      '/a',
      true,
    ],
    ['a comment', 'User-agent: * # todos\nDisallow: /a # esto', '/a', false],
  ])('with %s', (_, text, path, expected) => {
    expect(readRobots(text, 'Asistentes').allows(path)).toBe(expected);
  });
});

describe('a site', () => {
  test('is what its sitemap names on the same host, one page after the other', async () => {
    const site = await serve({
      '/': htmlPage('Inicio', 'Hotel Miramar', ['/sin-lista']),
      '/tarifas': { body: htmlPage('Tarifas', 'La doble cuesta 80 €.'), headers: { ETag: '"t1"' } },
      '/sin-lista': htmlPage('Otra', 'no está en la lista'),
    });
    const list = ['/tarifas', '/rota', '/foto.jpg'].map((path) => `<url><loc>${site.url}${path}</loc></url>`).join('');
    site.pages['/robots.txt'] = `Sitemap: ${site.url}/mapas.xml`;
    site.pages['/mapas.xml'] = `<sitemapindex><sitemap><loc>${site.url}/mapa.xml</loc></sitemap></sitemapindex>`;
    site.pages['/mapa.xml'] = `<urlset>${list}<url><loc>https://example.com/otra</loc></url></urlset>`;
    const progress: unknown[] = [];
    const read = (known: [string, { etag: string; lastModified: null }][]) =>
      reader().readSite({
        url: `${site.url}/`,
        maxPages: 50,
        maxChars: 200_000,
        known: new Map(known),
        signal,
        onProgress: (...of) => progress.push(of),
      });
    const pages = await read([]);
    expect(pages.map(({ state, url }) => [state, url.slice(site.url.length)])).toEqual([
      ['read', '/'],
      ['read', '/tarifas'],
      ['failed', '/rota'],
    ]);
    expect(pages[2]).toMatchObject({ fault: { kind: 'not_found' } });
    expect(progress).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
    expect(site.mostAtOnce()).toBe(1);
    const again = await read([[`${site.url}/tarifas`, { etag: '"t1"', lastModified: null }]]);
    expect(again.map(({ state }) => state)).toEqual(['read', 'unchanged', 'failed']);
  });

  test('without a sitemap is where its pages lead to, and no more than is wanted', async () => {
    const numbers = Array.from({ length: 80 }, (_, at) => `/pagina/${at}`);
    const site = await serve({
      '/': htmlPage('Inicio', 'Hotel', [
        '/pagina/0#arriba',
        '/pagina/0?utm_source=a',
        'https://example.com/',
        'mailto:a@b.es',
        '/foto.png',
      ]),
      ...Object.fromEntries(
        numbers.map((path, at) => [path, htmlPage(`Página ${at}`, `Texto ${at}`, [`/pagina/${at + 1}`, '/'])]),
      ),
    });
    const pages = await reader().readSite({ url: site.url, maxPages: 50, maxChars: 200_000, known: new Map(), signal });
    expect(pages).toHaveLength(50);
    expect(new Set(pages.map(({ url }) => url)).size).toBe(50);
    expect(site.paths()).toHaveLength(52);
  });

  test('whose first page cannot be had is not read', async () => {
    const site = await serve({ '/': { status: 404 } });
    const reading = reader().readSite({ url: site.url, maxPages: 50, maxChars: 200_000, known: new Map(), signal });
    await expect(reading).rejects.toMatchObject({ kind: 'not_found' });
  });

  test('is left in the middle when nobody wants it any more', async () => {
    const stop = new AbortController();
    const site = await serve({
      '/': htmlPage('Inicio', 'Hotel', ['/a']),
      '/a': htmlPage('A', 'a', ['/b']),
      '/b': htmlPage('B', 'b'),
    });
    const onProgress = (done: number) => {
      if (done === 1) stop.abort(new Error('left'));
    };
    const reading = reader().readSite({
      url: site.url,
      maxPages: 50,
      maxChars: 200_000,
      known: new Map(),
      signal: stop.signal,
      onProgress,
    });
    await expect(reading).rejects.toThrow('left');
    expect(site.paths()).not.toContain('/b');
  });
});
