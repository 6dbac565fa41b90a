import { cp, mkdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { folders } from '#server/config/folders.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { runCli } from '#tests/support/command.ts';
import { pdfFile } from '#tests/support/pdf-file.ts';
import { picture, pictureForm } from '#tests/support/pictures.ts';
import { launchServer, patient, processStorage, spawnServer, tempFolder } from '#tests/support/process.ts';

/** A checkout whose client is built and whose server is not. */
let checkout = '';
beforeAll(async () => {
  checkout = await tempFolder();
  const copied = ['client', 'server', 'shared', 'migrations', 'package.json', 'tsconfig.json'];
  for (const path of [...copied, 'vite.config.ts', 'tailwind.config.ts', 'dist/client'])
    await cp(join(folders.project, path), join(checkout, path), { recursive: true });
  await utimes(join(checkout, 'dist/client/.server/first-paint.js'), new Date(), new Date());
  await symlink(join(folders.project, 'node_modules'), join(checkout, 'node_modules'));
});

describe('the built server', () => {
  test('`npm start` in a fresh checkout builds it, and whatever it reads from files is found', async () => {
    const options = { cwd: checkout, program: ['npm', 'start'], ownGroup: true };
    const server = await launchServer(await processStorage(), options);
    expect(server.output()).toContain('Building the server…');
    expect(server.output()).not.toContain('Building the client…');
    const client = createApiClient(server.url);
    await client.signIn('admin', /^Password .*: (\S+)$/m.exec(server.output())?.[1] ?? '');
    const pages = ['/', '/asistente/clinica-sonrie', '/api/health/ready', '/api/openapi.json', '/api/docs'];
    const files = ['/api/docs/assets/start.js', '/api/docs/assets/swagger-ui.css', '/api/assistants/2/avatar'];
    for (const path of [...pages, ...files]) expect((await fetch(`${server.url}${path}`)).status, path).toBe(200);
    const form = pictureForm(await picture(40, 30).png().toBuffer(), { field: 'avatar' });
    expect((await client.send('POST', '/api/assistants/2/avatar', form)).status).toBe(200);

    // Documents are read in a process of their own, whose program the build brings.
    const sources = '/api/assistants/2/knowledge/sources';
    const pdf = pdfFile([[{ text: 'La doble cuesta 80 €.', x: 60, y: 700 }]]);
    expect((await client.send('POST', sources, pictureForm(pdf, { field: 'file' }))).status).toBe(201);
    const isRead = async () => (await client.get(sources)).text.includes('"state":"ready"');
    await vi.waitUntil(isRead, patient);
    const { text } = await client.post('/api/assistants/2/knowledge/search', { question: '¿cuánto cuesta la doble?' });
    expect(text).toContain('La doble cuesta 80 €.');
    await server.end('SIGINT');
  });

  test('the commands run from what is built, but for one that is older than its sources', async () => {
    const built = join(checkout, 'dist/server/commands.js');
    const run = (command = 'backup') => runCli(command, {}, [], checkout);
    await mkdir(join(checkout, 'dist/server'), { recursive: true });
    await writeFile(built, "export const commands = { backup: () => process.stdout.write('built') };");
    await writeFile(join(checkout, 'dist/server/index.js'), '');
    expect(await run()).toMatchObject({ code: 0, output: 'built' });
    const errors = "There is no command 'toString', only backup.\n";
    expect(await run('toString')).toMatchObject({ code: 1, errors });
    await utimes(join(checkout, 'dist/server/index.js'), 0, 0);
    expect(await run()).toMatchObject({ code: 1, errors: expect.stringContaining('name the file to write') });
  });

  test('is not needed: its TypeScript starts as it stands, and ends by a signal', async () => {
    const typescript = { program: [process.execPath, join(folders.project, 'server/index.ts')] };
    const server = await launchServer({ ...(await processStorage()), ADMIN_PASSWORD: 'clave-admin-1' }, typescript);
    expect((await fetch(`${server.url}/asistente/clinica-sonrie`)).status).toBe(200);
    expect(await server.end()).toMatchObject({ code: 0, errors: '' });
  });

  test('names the lines of the TypeScript in its stacks', async () => {
    const preload = join(await tempFolder(), 'no-env.mjs');
    await writeFile(
      preload,
      `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
      const exists = fs.existsSync;
      fs.existsSync = (file) => {
        if (String(file).endsWith('/.env')) throw new Error('not now');
        return exists(file);
      };
      syncBuiltinESMExports();`,
    );
    const { errors } = await spawnServer({ ENV_FILE: '' }, { nodeOptions: ['--import', preload] }).ended;
    expect(errors).toMatch(/Error: not now\n(?:.*\n)*.*server\/index\.ts:\d+:\d+/);
  });
});
