import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { StartError } from '#server/lib/start-error.ts';
import type { Db } from '../client.ts';
import { writeBackupFile } from './backup-file.ts';
import { dumpDatabase } from './dump.ts';

const addressSchema = z.object({ port: z.int(), token: z.string() });

const fileOf = (dataDir: string) => join(dataDir, 'backup.json');

/**
 * Lets a program on this machine that may read DATA_DIR copy the embedded database through the process that holds it. It
 * listens on the loopback address alone, and wants the secret that stands beside the port in DATA_DIR.
 */
export async function openBackupChannel(db: Db, dataDir: string, onError: (error: unknown) => void) {
  const token = randomBytes(32).toString('base64url');
  const server = createServer((req, res) => {
    if (!isAllowed(req, token)) return void res.writeHead(403).end();
    answer(db, dataDir, res).catch((error: unknown) => {
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

/** Copies the database of the process that holds DATA_DIR into a new file. */
export async function receiveBackup(dataDir: string, file: string): Promise<void> {
  if (!existsSync(fileOf(dataDir)))
    throw new StartError(`DATA_DIR: the process that holds ${dataDir} gives no backups`);
  const { port, token } = addressSchema.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, headers: { Authorization: `Bearer ${token}` } }, resolve)
      .once('error', reject)
      .end();
  });
  if (response.statusCode !== 200) throw new StartError(`the server refused the backup (${response.statusCode})`);
  await pipeline(response, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
}

function isAllowed(req: IncomingMessage, token: string): boolean {
  const given = Buffer.from(req.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** First into a file: a slow reader must not hold the database. */
async function answer(db: Db, dataDir: string, res: ServerResponse): Promise<void> {
  const file = join(dataDir, `backup-${randomBytes(6).toString('hex')}.tmp`);
  try {
    await writeBackupFile(file, (write) => dumpDatabase(db, write));
    res.writeHead(200, { 'Content-Type': 'application/gzip' });
    await pipeline(createReadStream(file), res);
  } finally {
    rmSync(file, { force: true });
  }
}
