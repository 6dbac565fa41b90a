import { createHmac, randomBytes } from 'node:crypto';

/** 256 bits, with a prefix by which people and scanners for leaked secrets know what it is. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/** The header that a receiver checks: when it was sent (seconds), and the MAC of that and the body's bytes. */
export function signatureOf(secret: string, body: string, now: Date): string {
  const t = Math.floor(now.getTime() / 1_000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}
