import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { documents, shellLinesOf } from '#tests/support/documents.ts';
import { adminPassword, startTestServer } from '#tests/support/test-server.ts';

const run = promisify(execFile);

test('the calls of the documents are answered as they stand, one after the other', async () => {
  const server = await startTestServer({ env: { ALLOWED_PRIVATE_HOSTS: 'example.com' } });
  const folder = await mkdtemp(join(tmpdir(), 'asistentes-calls-'));
  onTestFinished(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const { port } = new URL(server.url);
  const calls = documents.flatMap(shellLinesOf).filter((line) => /^curl .*localhost:3000/.test(line));
  expect(calls.length).toBeGreaterThan(10);
  let sessionId = '';
  const seen: string[] = [];
  for (const call of calls) {
    // What the document leaves to whoever reads it.
    const filled = call
      .replace('"password":"…"', `"password":"${adminPassword}"`)
      .replace(/<sessionId[^>]*>/, sessionId);
    const always = `--connect-to localhost:3000:127.0.0.1:${port} -sS -w '\\n%{http_code}'`;
    const { stdout } = await run('sh', ['-c', filled.replace(/^curl/, `curl ${always}`)], { cwd: folder });
    const [status] = stdout.split('\n').slice(-1);
    sessionId = /"sessionId":"([^"]+)"/.exec(stdout)?.[1] ?? sessionId;
    seen.push(`${status} ${call}`);
  }
  // A delivery that nobody has made is not there.
  const refused = seen.filter((line) => !line.startsWith('2') && !line.includes('/resend'));
  expect(refused).toEqual([]);
});
