import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as z from 'zod';
import { StartError } from '#server/lib/start-error.ts';

const addressSchema = z.object({ port: z.int(), token: z.string() });

type CopyFiles = (folder: string) => Promise<void>;

const fileOf = (dataDir: string) => join(dataDir, 'backup.json');

/** The folder name of a copy of the database's files. A copy exists for as long as somebody reads it. */
const copyName = /^backup-[0-9a-f]{12}$/;

/**
 * Lets a program on this machine that may read DATA_DIR copy the embedded database, which only this process can open. For each request,
 * the database's files are copied into a folder beside it, which exists for as long as the program keeps its request open. The channel
 * listens on the loopback address alone, and requires the secret that is stored with the port in DATA_DIR.
 */
export async function openBackupChannel(copyFiles: CopyFiles, dataDir: string, onError: (error: unknown) => void) {
  for (const name of readdirSync(dataDir)) if (copyName.test(name)) rmSync(join(dataDir, name), { recursive: true });
  const token = randomBytes(32).toString('base64url');
  const server = createServer((req, res) => {
    if (!isAllowed(req, token)) return void res.writeHead(403).end();
    answer(copyFiles, dataDir, res).catch((error: unknown) => {
      onError(error);
      res.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  writeFileSync(fileOf(dataDir), JSON.stringify({ port, token }), { mode: 0o600 });
  return {
    close(): void {
      rmSync(fileOf(dataDir), { force: true });
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Passes to `read` the folder with a copy of the files of the database that another process holds, and has the copy deleted afterwards. */
export async function withCopiedFiles<T>(dataDir: string, read: (folder: string) => Promise<T>): Promise<T> {
  if (!existsSync(fileOf(dataDir)))
    throw new StartError(`DATA_DIR: the process that holds ${dataDir} gives no backups`);
  const { port, token } = addressSchema.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, headers: { Authorization: `Bearer ${token}` } }, resolve)
      .once('error', reject)
      .end();
  });
  if (response.statusCode !== 200) throw new StartError(`the server refused the backup (${response.statusCode})`);
  try {
    const [line] = await once(response.setEncoding('utf8'), 'data');
    const name = String(line).trim();
    if (!copyName.test(name)) throw new StartError('the server named no copy');
    return await read(join(dataDir, name));
  } finally {
    response.destroy();
  }
}

function isAllowed(req: IncomingMessage, token: string): boolean {
  const given = Buffer.from(req.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

async function answer(copyFiles: CopyFiles, dataDir: string, res: ServerResponse): Promise<void> {
  const name = `backup-${randomBytes(6).toString('hex')}`;
  const folder = join(dataDir, name);
  try {
    await copyFiles(folder);
    if (res.closed) return;
    res.writeHead(200, { 'Content-Type': 'text/plain' }).write(`${name}\n`);
    await once(res, 'close');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
