import { createServer, type RequestListener, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { allowedHosts } from '#server/providers/web/web-address.ts';
import { createWebClient, type WebRequest } from '#server/providers/web/web-client.ts';

const get: WebRequest = {
  method: 'GET',
  plainHttp: true,
  maxRedirects: 5,
  maxBytes: 100_000,
  wants: 'whole',
  timeoutMs: 5_000,
};

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A server on this machine; gives its port. */
async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A client whose names lead where they are said to, asked by asked; `hosts` may be asked although they are here. */
function client(hosts: string[] = [], names: Record<string, string[][]> = {}) {
  const asked: string[] = [];
  return {
    asked,
    ...createWebClient({
      allowed: allowedHosts(hosts),
      resolve(host, done) {
        asked.push(host);
        const answers = names[host] ?? [];
        const addresses = answers.length > 1 ? answers.shift() : answers[0];
        if (!addresses) return done(Object.assign(new Error(host), { code: 'ENOTFOUND' }), []);
        done(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        );
      },
    }),
  };
}

describe('R41: a server of this machine', () => {
  test.each([
    'http://127.0.0.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
    'http://0x7f000001:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://127.0.0.1.:PORT/',
    'http://①②⑦.0.0.1:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://[0:0:0:0:0:ffff:127.0.0.1]:PORT/',
    'http://[64:ff9b::127.0.0.1]:PORT/',
    'http://0.0.0.0:PORT/',
    'http://0:PORT/',
    'http://localhost:PORT/',
    'http://LOCALHOST:PORT/',
    'http://localhost.:PORT/',
    'http://foo.localhost:PORT/',
    'http://ip6-localhost:PORT/',
    'http://localhost.localdomain:PORT/',
    'http://db.internal:PORT/',
    'http://printer.local:PORT/',
  ])('is not asked as %s', async (address) => {
    let calls = 0;
    const port = await serve((_, response) => {
      calls += 1;
      response.end();
    });
    const { request, asked } = client([], { localhost: [['127.0.0.1']], 'ip6-localhost': [['::1']] });
    await expect(request(address.replace('PORT', String(port)), get)).rejects.toMatchObject({ kind: 'blocked' });
    expect({ calls, asked }).toEqual({ calls: 0, asked: [] });
  });

  test.each([
    ['http://user@example.org/', 'address'],
    ['http://user:secret@example.org/', 'address'],
    ['ftp://example.org/', 'address'],
    ['file:///etc/passwd', 'address'],
    ['javascript:alert(1)', 'address'],
    ['//example.org/', 'address'],
    ['http://', 'address'],
    ['http://exa mple.org/', 'address'],
    ['http://[fe80::1%25eth0]/', 'address'],
    ['http://example.org:22/', 'blocked'],
    ['http://example.org:25/', 'blocked'],
    ['http://example.org:0/', 'blocked'],
    ['http://169.254.169.254/latest/meta-data/', 'blocked'],
    ['http://100.100.100.200/', 'blocked'],
    ['http://[fd00:ec2::254]/', 'blocked'],
    ['http://[2002:7f00:1::]/', 'blocked'],
  ])('%s is no address to ask: %s', async (address, kind) => {
    const { request, asked } = client();
    await expect(request(address, get)).rejects.toMatchObject({ kind });
    expect(asked).toEqual([]);
  });

  test.each([
    ['one', ['127.0.0.1']],
    ['one of several', ['93.184.216.34', '10.0.0.1']],
    ['one mapped into IPv6', ['::ffff:127.0.0.1']],
  ])('is not asked by a name that leads to it: %s', async (_, addresses) => {
    let calls = 0;
    const port = await serve((_request, response) => {
      calls += 1;
      response.end();
    });
    const { request } = client([], { 'evil.example': [addresses] });
    await expect(request(`http://evil.example:${port}/`, get)).rejects.toMatchObject({ kind: 'blocked' });
    expect(calls).toBe(0);
  });

  test('is not asked by a name that leads elsewhere at first and to it later', async () => {
    let calls = 0;
    const port = await serve((_, response) => {
      calls += 1;
      response.writeHead(302, { Location: `http://rebound.example:${port}/second` }).end();
    });
    // What is checked is what is connected to: the first answer is the allowed one, the second one is another.
    const { request, asked } = client(['127.0.0.1'], { 'rebound.example': [['127.0.0.1'], ['127.0.0.2']] });
    await expect(request(`http://rebound.example:${port}/`, get)).rejects.toMatchObject({ kind: 'blocked' });
    expect({ calls, asked }).toEqual({ calls: 1, asked: ['rebound.example', 'rebound.example'] });
  });

  test.each([
    ['http://127.0.0.2:PORT/', 'blocked'],
    ['http://[::1]:PORT/', 'blocked'],
    ['http://10.0.0.1/', 'blocked'],
    ['http://u:p@127.0.0.1:PORT/', 'address'],
    ['gopher://127.0.0.1:PORT/', 'address'],
    ['http://[::bad', 'address'],
  ])('is not asked where an answer leads to it: %s', async (location, kind) => {
    const port = await serve((_, response) => {
      response.writeHead(307, { Location: location.replace('PORT', String(port)) }).end();
    });
    const { request } = client(['127.0.0.1']);
    for (const method of ['GET', 'POST'] as const)
      await expect(request(`http://127.0.0.1:${port}/`, { ...get, method })).rejects.toMatchObject({ kind });
  });

  test.each([
    ['its address', ['127.0.0.1'], 'http://127.0.0.1:PORT/'],
    ['a network', ['127.0.0.0/8', '::1/128'], 'http://127.0.0.1:PORT/'],
    ['its name', ['Receiver.Internal'], 'http://receiver.internal:PORT/'],
    ['the address behind a name', ['127.0.0.1/32'], 'http://receiver.example:PORT/'],
  ])('is asked where it is allowed by %s', async (_, hosts, address) => {
    const port = await serve((request, response) => void response.end(request.headers.host));
    const names = { 'receiver.internal': [['127.0.0.1']], 'receiver.example': [['127.0.0.1']] };
    const answer = await client(hosts, names).request(address.replace('PORT', String(port)), get);
    expect(answer.body.toString()).toContain(String(port));
  });

  test('is asked unencrypted only where that is taken, or it is allowed', () => {
    const { check } = client(['127.0.0.1']);
    expect(() => check('http://example.org/', { plainHttp: false })).toThrow(
      expect.objectContaining({ kind: 'address' }),
    );
    check('http://example.org/', { plainHttp: true });
    check('https://example.org/', { plainHttp: false });
    check('http://127.0.0.1:22/', { plainHttp: false });
  });
});

describe('a request', () => {
  test('follows what leads on, five times and no sixth; a POST only where it is to be posted again', async () => {
    const heard: string[] = [];
    const port = await serve((request, response) => {
      heard.push(`${request.method} ${request.url}`);
      const step = Number(request.url?.slice(1));
      const status = request.headers['x-status'] ?? '302';
      if (step === 0) response.end('arrived');
      else response.writeHead(Number(status), { Location: `/${step - 1}` }).end('gone');
    });
    const { request } = client(['127.0.0.1']);
    const at = (step: number) => `http://127.0.0.1:${port}/${step}`;
    expect(await request(at(5), get)).toMatchObject({ status: 200, url: at(0) });
    await expect(request(at(6), get)).rejects.toMatchObject({ kind: 'redirects' });
    heard.splice(0);
    const post = { ...get, method: 'POST' as const, body: 'ñ' };
    expect(await request(at(1), { ...post, headers: { 'X-Status': '308' } })).toMatchObject({ status: 200 });
    expect(await request(at(1), { ...post, headers: { 'X-Status': '301' } })).toMatchObject({ status: 301 });
    expect(heard).toEqual(['POST /1', 'POST /0', 'POST /1']);
  });

  test('takes no more than it wants of an answer, however it is packed', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const port = await serve((request, response) => {
      if (request.url === '/packed') response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb);
      else if (request.url === '/endless') {
        response.writeHead(200);
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536, 'a')));
          if (!response.destroyed) response.once('drain', more);
        };
        more();
      } else response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('this is none');
    });
    const { request } = client(['127.0.0.1']);
    for (const path of ['/packed', '/endless']) {
      await expect(request(`http://127.0.0.1:${port}${path}`, get)).rejects.toMatchObject({ kind: 'size' });
      const { status, body } = await request(`http://127.0.0.1:${port}${path}`, { ...get, wants: 'beginning' });
      expect({ status, length: body.length }).toEqual({ status: 200, length: get.maxBytes });
    }
    await expect(request(`http://127.0.0.1:${port}/broken`, get)).rejects.toMatchObject({ kind: 'broken' });
    expect(await request(`http://127.0.0.1:${port}/broken`, { ...get, wants: 'beginning' })).toMatchObject({
      status: 200,
      body: Buffer.alloc(0),
    });
  });

  test('unpacks what was packed', async () => {
    const port = await serve((_, response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('Buenos días'));
    });
    const answer = await client(['127.0.0.1']).request(`http://127.0.0.1:${port}/`, get);
    expect(answer.body.toString()).toBe('Buenos días');
  });

  test.each([
    ['answers nothing', (_response: Parameters<RequestListener>[1]) => {}],
    ['drips', (response: Parameters<RequestListener>[1]) => void response.write('a')],
  ])('gives up in time where a server %s, and when its caller does', async (_, listen) => {
    const port = await serve((_request, response) => listen(response));
    const { request } = client(['127.0.0.1']);
    const at = `http://127.0.0.1:${port}/`;
    await expect(request(at, { ...get, timeoutMs: 200 })).rejects.toMatchObject({ kind: 'timeout' });
    const signal = AbortSignal.timeout(100);
    await expect(request(at, { ...get, signal })).rejects.toMatchObject({ kind: 'aborted' });
    await expect(request(at, { ...get, signal })).rejects.toMatchObject({ kind: 'aborted' });
  });

  test('tells a server that is not there from one that breaks off', async () => {
    const port = await serve((request) => void request.socket.destroy());
    const { request } = client(['127.0.0.1'], { 'nobody.example': [] });
    await expect(request(`http://127.0.0.1:${port}/`, get)).rejects.toMatchObject({ kind: 'broken' });
    await expect(request('http://nobody.example/', get)).rejects.toMatchObject({ kind: 'unreachable' });
    servers.splice(0)[0]?.close().closeAllConnections();
    await expect(request(`http://127.0.0.1:${port}/`, get)).rejects.toMatchObject({ kind: 'unreachable' });
  });
});
