import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { folders } from '#server/config/folders.ts';
import { openSite } from '#tests/soak/upgrade/site.ts';
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

test.skipIf(!hasNginx()).each([
  ["a visitor's page", { 'Sec-Fetch-Site': 'same-origin' }, 200],
  ['somebody else, who may send no id', {}, 502],
])('a message of %s whose connection breaks goes to the other process or is told of', async (_, headers, status) => {
  const asked: string[] = [];
  const start = async (name: string, answer: RequestListener) => {
    const server = createServer((req, res) => {
      asked.push(`${name} ${req.method} ${req.url}`);
      req.resume().on('end', () => answer(req, res));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return z.object({ port: z.number() }).parse(server.address()).port;
  };
  const breaks = await start('first', (req) => req.socket.destroy());
  const answers = await start('second', (_req, res) => void res.end('{}'));
  const nginx = await startNginx(await tempFolder(), [breaks, answers]);
  onTestFinished(() => nginx.stop());
  const site = openSite(nginx.site, nginx.certificate);
  const agent = site.newcomer();
  const body = { message: 'Hola' };
  // Which process is the first of a round is nginx's own matter.
  const got = [1, 2].map(() => site.call(agent, '/api/assistants/1/chat', { method: 'POST', headers, body }));
  expect((await Promise.all(got)).map((each) => each.status).sort()).toEqual([200, status]);
  agent.destroy();
  expect(asked.filter((line) => line === 'first POST /api/assistants/1/chat')).toHaveLength(1);
  expect(asked.filter((line) => line.startsWith('second'))).toHaveLength(status === 200 ? 2 : 1);
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

test("the Caddyfile names the processes that compose.yaml starts, whichever of them has a page's files", () => {
  const compose = readFileSync(join(folders.project, 'compose.yaml'), 'utf8');
  const [, project] = /^name: (\w+)$/m.exec(compose) ?? [];
  const [, replicas] = /^ {2}app:\n.*?replicas: (\d+)$/ms.exec(compose) ?? [];
  const names = Array.from({ length: Number(replicas) }, (_, number) => `${project}-app-${number + 1}:3000`);
  const lists = [...sample('Caddyfile').matchAll(/reverse_proxy (?:\/assets\/\* )?(asistentes.*) \{/g)].map(
    ([, list]) => list,
  );
  expect(lists).toEqual([names.join(' '), names.toReversed().join(' ')]);
});

test.skipIf(spawnSync('docker', ['compose', 'version']).status !== 0)('Docker finds no fault in compose.yaml', () => {
  const { status, stderr } = spawnSync('docker', ['compose', 'config', '--quiet'], {
    cwd: folders.project,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, POSTGRES_PASSWORD: 'x', APP_SECRET: 'x'.repeat(32) },
  });
  expect(status, stderr).toBe(0);
});
