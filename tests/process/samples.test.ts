import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { folders } from '#server/config/folders.ts';
import { runCli } from '#tests/support/command.ts';
import { freePort, hasNginx, startNginx } from '#tests/support/nginx.ts';
import { launchServer, processStorage, tempFolder } from '#tests/support/process.ts';
import { appSecret } from '#tests/support/test-server.ts';

// Each needs the program that it is for; a machine without that leaves it out (docs/deployment.md says which).
const has = (program: string, ...args: string[]) => spawnSync(program, args).error === undefined;
const sample = (name: string) => readFileSync(join(folders.project, 'docs/deployment', name), 'utf8');

test.skipIf(!hasNginx())('behind nginx as the sample sets it up, the doctor finds nothing to be seen to', async () => {
  const https = await freePort();
  const storage = { APP_SECRET: appSecret, ...(await processStorage()), APP_URL: `https://localhost:${https}` };
  const server = await launchServer(storage);
  // The other process is one that has stopped.
  const nginx = await startNginx(await tempFolder(), [await freePort(), Number(new URL(server.url).port)], { https });
  onTestFinished(() => nginx.stop());

  const { output } = await runCli('doctor', { ...storage, NODE_EXTRA_CA_CERTS: nginx.certificate }, ['--json']);
  const findings = z.array(z.object({ code: z.string(), state: z.string() })).parse(JSON.parse(output));
  expect(findings.filter(({ state }) => state !== 'good')).toEqual([]);
  expect(findings.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['proxy.good', 'streams.good', 'bodies.good']),
  );
});

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
