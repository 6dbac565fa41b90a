import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { vi } from 'vitest';

/** What a browser has of its subscription, the private part included. */
export function newBrowserKeys() {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    /** Reads a message as RFC 8291 says; throws for one that is not for this browser. */
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const senderLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + senderLength);
      const sealed = body.subarray(21 + senderLength);
      const derive = (key: Buffer, from: Buffer, info: Buffer, bytes: number) =>
        Buffer.from(hkdfSync('sha256', key, from, info, bytes));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = derive(own.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      if (text.at(-1) !== 2) throw new Error('the record is not the last');
      return text.subarray(0, -1).toString('utf8');
    },
  };
}

/** What a push service finds out of the sender; throws where the signature is not of the key that it names. */
export function readVapid(authorization: string) {
  const [, header = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)] as const;
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGenuine) throw new Error('the signature is not of this key');
  const read = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());
  return { key, header: read(header), claims: read(claims) };
}

interface Pushed {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** A push service on this machine; what is sent to an address that ends in `?hangs` is never answered. */
export async function startPushService() {
  const pushed: Pushed[] = [];
  const script: number[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const path = request.url ?? '';
    if (path.endsWith('?hangs')) return;
    pushed.push({ path, headers: request.headers, body: Buffer.concat(pieces) });
    response.writeHead(script.shift() ?? 201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    origin,
    pushed,
    /** The statuses of the next answers; the others are 201. */
    script: (...statuses: number[]) => void script.push(...statuses),
    async heard(count: number): Promise<Pushed[]> {
      await vi.waitFor(
        () => {
          if (pushed.length < count) throw new Error(`${pushed.length} of ${count} messages`);
        },
        { timeout: 20_000, interval: 20 },
      );
      return pushed;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
