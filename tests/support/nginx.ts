import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { generate } from 'selfsigned';
import * as z from 'zod';
import { folders } from '#server/config/folders.ts';

export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).error === undefined;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = z.object({ port: z.number() }).parse(server.address());
  await new Promise((resolve) => server.close(resolve));
  return address.port;
}

export interface Nginx {
  /** Where it asks for http, and where for https as `localhost`. */
  http: string;
  site: string;
  /** A file with the certificate that it shows, which is its own authority. */
  certificate: string;
  /** One line a request: time, status, and each process that was asked with its status. */
  accessLog: string;
  errorLog: string;
  stop(): void;
}

/** nginx with the product's sample as it stands (docs/deployment/nginx.conf), in front of two processes on these ports of this machine. */
export async function startNginx(folder: string, ports: [number, number], at?: { https: number }): Promise<Nginx> {
  const [http, https] = [await freePort(), at?.https ?? (await freePort())];
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const inFolder = (name: string) => join(folder, name);
  const set = readFileSync(join(folders.project, 'docs/deployment/nginx.conf'), 'utf8')
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${https} ssl`)
    .replaceAll('asistentes.example;', 'localhost;')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${inFolder('cert.pem')};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${inFolder('key.pem')};`);
  writeFileSync(inFolder('cert.pem'), cert);
  writeFileSync(inFolder('key.pem'), key);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${inFolder(of)};`);
  const form = '$time_iso8601 $msec $status $request_method $uri [$upstream_addr] [$upstream_status]';
  writeFileSync(
    inFolder('nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
     events {} http { log_format told '${form}'; access_log ${folder}/access.log told; ${paths.join(' ')}\n${set}\n}`,
  );
  const child = spawn('nginx', ['-p', folder, '-e', inFolder('error.log'), '-c', inFolder('nginx.conf')], {
    stdio: 'ignore',
  });
  const nginx = {
    ...{ http: `http://127.0.0.1:${http}`, site: `https://localhost:${https}` },
    ...{ certificate: inFolder('cert.pem'), accessLog: inFolder('access.log'), errorLog: inFolder('error.log') },
    stop: () => void child.kill(),
  };
  const givesUpAt = performance.now() + 60_000;
  while (!(await isThere(nginx.http))) {
    if (child.exitCode !== null || performance.now() > givesUpAt) {
      nginx.stop();
      throw new Error(`nginx did not start:\n${readFileSync(nginx.errorLog, 'utf8')}`);
    }
    await delay(50);
  }
  return nginx;
}

const isThere = (http: string) =>
  fetch(`${http}/auth`, { redirect: 'manual' }).then(
    ({ status }) => status === 301,
    () => false,
  );
