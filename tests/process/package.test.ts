import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { writePackage } from '#server/cli/packaging/write-package.ts';
import { programVersion } from '#server/config/program-version.ts';
import { programEnv } from '#tests/support/command.ts';
import { launchServer, processStorage, tempFolder } from '#tests/support/process.ts';
import { untilNotBusy } from '#tests/support/process-chat.ts';

// The Node that comes along is copied as it is, which takes longer than all of this.
test('the archive, unpacked into an empty folder, is started by its one line, serves, answers its commands and can be replaced', async () => {
  const folder = await tempFolder();
  const archive = join(folder, 'release.tar.gz');
  await writePackage(archive, { hasNode: false });
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  const release = join(folder, `asistentes-${programVersion()}`);
  expect(readdirSync(release)).toEqual(expect.arrayContaining(['asistentes', 'dist', 'docs', 'migrations']));
  // Neither sources nor what only developers need.
  for (const path of ['server/index.ts', 'client', 'tests', 'node_modules/vite', 'node_modules/react', '.env'])
    expect(existsSync(join(release, path)), path).toBe(false);

  const program = join(release, 'asistentes');
  const env = { ...(await processStorage()), PATH: `${dirname(process.execPath)}:${process.env.PATH}` };
  const server = await launchServer({ ...env, BACKUP_DIR: join(folder, 'backups') }, { cwd: '/', program: [program] });
  expect(server.output()).toContain(`Asistentes ${programVersion()}\n`);
  const asked = (path: string) =>
    untilNotBusy(async () => {
      const response = await fetch(server.url + path);
      return { status: response.status, text: await response.text() };
    });
  expect((await asked('/api/health/ready')).status).toBe(200);
  const page = await asked('/auth');
  const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(page.text) ?? [];
  for (const path of [asset, '/w.js', '/api/docs', '/api/openapi.json', '/api/assistants/2/avatar'])
    expect(await asked(path), path).toMatchObject({ status: 200, text: expect.stringMatching(/./s) });
  // One that a build before had, and one that goes while the server runs.
  expect(await asked('/assets/of-before-1a2b3c4d.js')).toEqual({ status: 404, text: '404' });
  const inFolder = join(release, 'dist/client', asset);
  renameSync(inFolder, `${inFolder}.away`);
  expect(await asked(asset)).toEqual({ status: 404, text: '404' });
  renameSync(`${inFolder}.away`, inFolder);

  const run = (...args: string[]) =>
    spawnSync(program, args, { cwd: '/', env: { ...programEnv, ...env }, encoding: 'utf8' });
  const copy = join(folder, 'copy.gz');
  expect(run('backup', copy)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Saved \d+ rows/) });
  expect(run('doctor').stdout).toContain('backups');
  // The signal reaches the server through the line that started it.
  expect(await server.end()).toMatchObject({ code: 0 });

  // A machine with another Node is answered in one line.
  const others = join(folder, 'others');
  execFileSync('mkdir', [others]);
  writeFileSync(join(others, 'node'), '#!/bin/sh\n[ "$1" = --version ] && echo v20.11.0 || echo 20\n');
  chmodSync(join(others, 'node'), 0o755);
  const old = spawnSync(program, { env: { PATH: `${others}:/usr/bin:/bin` }, encoding: 'utf8' });
  expect(old).toMatchObject({ status: 1, stderr: `This needs Node 24 or newer, and ${others}/node is v20.11.0.\n` });
  rmSync(release, { recursive: true });
});
