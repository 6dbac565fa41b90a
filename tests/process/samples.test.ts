import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { folders } from '#server/config/folders.ts';
import { runCli } from '#tests/support/command.ts';
import { launchServer, patient, processStorage, tempFolder } from '#tests/support/process.ts';
import { appSecret } from '#tests/support/test-server.ts';

// Each needs the program that it is for; a machine without that leaves it out (docs/deployment.md says which).
const has = (program: string, ...args: string[]) => spawnSync(program, args).error === undefined;
const sample = (name: string) => readFileSync(join(folders.project, 'docs/deployment', name), 'utf8');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = z.object({ port: z.number() }).parse(server.address());
  await new Promise((resolve) => server.close(resolve));
  return address.port;
}

test.skipIf(!has('nginx', '-v'))(
  'behind nginx as the sample sets it up, the doctor finds nothing to be seen to',
  async () => {
    const folder = await tempFolder();
    const [http, https] = [await freePort(), await freePort()];
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
    });
    const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem'), conf: join(folder, 'nginx.conf') };
    const site = `https://localhost:${https}`;
    const storage = { APP_SECRET: appSecret, ...(await processStorage()), APP_URL: site };
    const server = await launchServer(storage);
    // The second process is one that has stopped.
    const gone = await freePort();
    const set = sample('nginx.conf')
      .replace('127.0.0.1:3001', `127.0.0.1:${gone}`)
      .replace('127.0.0.1:3002', new URL(server.url).host)
      .replace('listen 80;', `listen 127.0.0.1:${http};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${https} ssl`)
      .replaceAll('asistentes.example;', 'localhost;')
      .replace(/ssl_certificate .*;/, `ssl_certificate ${files.cert};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${files.key};`);
    writeFileSync(files.cert, cert);
    writeFileSync(files.key, key);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`);
    writeFileSync(
      files.conf,
      `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
     events {} http { access_log off; ${paths.join(' ')}\n${set}\n}`,
    );
    const nginx = spawn('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', files.conf], {
      stdio: 'ignore',
    });
    onTestFinished(() => {
      nginx.kill();
    });
    const moved = () =>
      fetch(`http://127.0.0.1:${http}/auth`, { redirect: 'manual' }).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(moved, patient).toBe(301);

    const { output } = await runCli('doctor', { ...storage, NODE_EXTRA_CA_CERTS: files.cert }, ['--json']);
    const findings = z.array(z.object({ code: z.string(), state: z.string() })).parse(JSON.parse(output));
    expect(findings.filter(({ state }) => state !== 'good')).toEqual([]);
    expect(findings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['proxy.good', 'streams.good', 'bodies.good']),
    );
  },
);

test.skipIf(!has('systemd-analyze', '--version'))('systemd finds no fault in the sample of a service', async () => {
  const folder = await tempFolder();
  const unit = join(folder, 'asistentes@.service');
  writeFileSync(unit, sample('asistentes@.service').replace('/opt/asistentes/asistentes', '/bin/true'));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  expect({ status, stderr: stderr.split('\n').filter((line) => line.includes('asistentes@')) }).toEqual({
    status: 0,
    stderr: [],
  });
});

test.skipIf(!has('caddy', 'version'))('Caddy finds no fault in its sample', () => {
  const file = join(folders.project, 'docs/deployment/Caddyfile');
  const { status, stderr } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], {
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
});

test.skipIf(spawnSync('docker', ['compose', 'version']).status !== 0)('Docker finds no fault in compose.yaml', () => {
  const { status, stderr } = spawnSync('docker', ['compose', 'config', '--quiet'], {
    cwd: folders.project,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, POSTGRES_PASSWORD: 'x', APP_SECRET: 'x'.repeat(32) },
  });
  expect(status, stderr).toBe(0);
});
