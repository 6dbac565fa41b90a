import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { signatureOf } from '#server/features/webhooks/signature.ts';
import { patient, tempFolder } from '#tests/support/process.ts';

const secret = 'whsec_of-the-test';

test('the receiver of the documentation takes what is signed, and nothing else', async () => {
  const document = await readFile(fileURLToPath(new URL('../../docs/webhooks.md', import.meta.url)), 'utf8');
  const [, program = ''] = /```js\n([\s\S]*?)```/.exec(document) ?? [];
  const file = join(await tempFolder(), 'receiver.mjs');
  // It is run as it stands there; only where it listens has to be found out.
  const told = `import { Server } from 'node:http';
    const { listen } = Server.prototype;
    Server.prototype.listen = function (...args) {
      this.once('listening', () => console.log('port ' + this.address().port));
      return listen.apply(this, args);
    };`;
  const preload = join(await tempFolder(), 'tell-port.mjs');
  await writeFile(file, program);
  await writeFile(preload, told);
  const receiver = spawn(process.execPath, ['--import', preload, file], {
    env: { WEBHOOK_SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void receiver.kill());
  let output = '';
  receiver.stdout.on('data', (piece: Buffer) => {
    output += piece;
  });
  await vi.waitUntil(() => output.includes('port'), patient);
  const url = `http://127.0.0.1:${/port (\d+)/.exec(output)?.[1]}`;
  const body = JSON.stringify({ id: '1', type: 'contact.created', data: { name: 'Ñandú €' } });
  const post = async (signature: string | undefined, sent = body) => {
    const headers = signature === undefined ? {} : { 'X-Signature': signature };
    return (await fetch(url, { method: 'POST', body: sent, headers })).status;
  };
  const now = new Date();
  expect(await post(signatureOf(secret, body, now))).toBe(204);
  await vi.waitUntil(() => output.includes('Ñandú €'), patient);
  const refused = [
    await post(undefined),
    await post('t=1,v1=abc'),
    await post(signatureOf('another', body, now)),
    await post(signatureOf(secret, body, now), `${body} `),
    await post(signatureOf(secret, body, new Date(now.getTime() - 301_000))),
  ];
  expect(refused).toEqual([401, 401, 401, 401, 401]);
  receiver.kill();
  await once(receiver, 'exit');
});
