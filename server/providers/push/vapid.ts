import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import * as z from 'zod';

/** The keys that identify the sender to push services (RFC 8292). */
export interface VapidKeys {
  /** An uncompressed point of P-256 in base64url. Browsers subscribe with it. */
  publicKey: string;
  /** The private key, as a JSON Web Key. */
  privateKey: string;
}

const jwkSchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

export function newVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = jwkSchema.parse(privateKey.export({ format: 'jwk' }));
  const coordinates = [jwk.x, jwk.y].map((coordinate) => Buffer.from(coordinate, 'base64url'));
  return {
    publicKey: Buffer.concat([Buffer.of(4), ...coordinates]).toString('base64url'),
    privateKey: JSON.stringify(jwk),
  };
}

/** Half of the maximum that push services accept. */
const validSeconds = 12 * 3_600;

/**
 * The `Authorization` header of a message to `endpoint`. `contact` is an https: or mailto: address at which the service can
 * reach the operator.
 */
export function vapidAuthorization(
  { publicKey, privateKey }: VapidKeys,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Date },
): string {
  const exp = Math.floor(now.getTime() / 1_000) + validSeconds;
  const claims = { aud: new URL(endpoint).origin, exp, sub: contact };
  const unsigned = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const key = createPrivateKey({ key: jwkSchema.parse(JSON.parse(privateKey)), format: 'jwk' });
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${publicKey}`;
}
