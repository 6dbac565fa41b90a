import { createHmac, randomBytes } from 'node:crypto';

/** A secret of 256 bits. Its prefix lets people and scanners for leaked secrets recognize it. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/** The header that a receiver checks: the time of sending (seconds), and the MAC of the time and the body's bytes. */
export function signatureOf(secret: string, body: string, now: Date): string {
  const t = Math.floor(now.getTime() / 1_000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}
