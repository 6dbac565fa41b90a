import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createDatabase } from './database.ts';
import { startProcess } from './process.ts';

const adminPassword = 'bench bench bench';
const form = 'multipart/form-data; boundary=x';
/** More than one assistant may have: the sample's first two share them. */
const files = 12;
const assistantOf = (file: number) => 1 + (file % 2);
const brokenOff = 40;
const fileBytes = 14 * 1024 * 1024;
const quietMs = 5_000;

/** How long a light request takes while large files are uploaded and others broken off, and while nothing is: on both databases. */
export async function reportUploads(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'asistentes-uploads-'));
  const own = await createDatabase();
  console.log(`\nA light request beside ${files} files of 14 MB and ${brokenOff} that are broken off (p99, most)`);
  try {
    await report('embedded', { DATA_DIR: folder });
    await report('PostgreSQL', { DATABASE_URL: own.url, DATA_DIR: folder });
  } finally {
    await own.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function report(name: string, env: Record<string, string>): Promise<void> {
  const server = await startProcess([fileURLToPath(new URL('../../server/index.ts', import.meta.url))], {
    ...{ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ADMIN_PASSWORD: adminPassword, DEMO_SEED: 'true' },
    ...{ APP_SECRET: randomBytes(32).toString('hex'), ...env },
  });
  try {
    const cookie = await signIn(server.url);
    const quiet = await lightRequests(server.url, cookie, delay(quietMs));
    const content = randomBytes(fileBytes);
    const uploads = Promise.all([
      ...Array.from({ length: files }, (_, file) => upload(server.url, cookie, content, assistantOf(file))),
      ...Array.from({ length: brokenOff }, () => breakOff(server.url, cookie, content)),
    ]);
    const loaded = await lightRequests(server.url, cookie, uploads);
    const statuses = Map.groupBy((await uploads).filter(Boolean), (status) => status);
    const answers = [...statuses].map(([status, { length }]) => `${length} × ${status}`).join(', ');
    const times = ({ p99, most }: Times) => `${p99.toFixed(0)} ms (${most.toFixed(0)})`;
    console.log(
      `  ${name.padEnd(10)} quiet ${times(quiet)}  loaded ${times(loaded)}  ratio ${(loaded.p99 / quiet.p99).toFixed(1)}  ` +
        answers,
    );
  } finally {
    await server.stop();
  }
}

interface Times {
  p99: number;
  most: number;
}

async function lightRequests(url: string, cookie: string, meanwhile: Promise<unknown>): Promise<Times> {
  let isOver = false;
  const ended = meanwhile.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    const startedAt = performance.now();
    await (await fetch(`${url}/api/assistants/1/knowledge`, { headers: { Cookie: cookie } })).text();
    times.push(performance.now() - startedAt);
    await delay(10);
  }
  await ended;
  const sorted = times.toSorted((a, b) => a - b);
  return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN, most: sorted.at(-1) ?? Number.NaN };
}

const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n';

async function upload(url: string, cookie: string, content: Buffer, assistantId: number): Promise<number> {
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]);
  const headers = { Cookie: cookie, 'Content-Type': form };
  const to = `${url}/api/assistants/${assistantId}/knowledge/sources`;
  return (await fetch(to, { method: 'POST', headers, body })).status;
}

async function breakOff(url: string, cookie: string, content: Buffer): Promise<undefined> {
  const headers = { Cookie: cookie, 'Content-Type': form, 'Content-Length': content.length };
  const { hostname, port } = new URL(url);
  const sent = request({ hostname, port, path: '/api/assistants/1/knowledge/sources', method: 'POST', headers });
  sent.write(head);
  sent.write(content.subarray(0, 3_000_000));
  const ended = once(sent, 'response').catch(() => {});
  await delay(1_000);
  sent.destroy();
  await ended;
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: adminPassword }),
  });
  return response.headers.get('set-cookie')?.split(';', 1).join('') ?? '';
}
