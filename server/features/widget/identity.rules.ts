import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ClaimedIdentity } from '#shared/contracts/conversations/send-message.ts';

/** A secret of 256 bits, as text. The text itself is the key. */
export function newIdentitySecret(): string {
  return `wid_${randomBytes(32).toString('base64url')}`;
}

/** The text that is signed: one line per value, empty if there is none. Undefined if a value contains a line break. */
function signedText({ email = '', name = '', phone = '' }: ClaimedIdentity): string | undefined {
  const values = [email, name, phone];
  return values.some((value) => value.includes('\n')) ? undefined : values.join('\n');
}

/** Whether all values of an identity were signed with the secret. Takes the same time for any hash. */
export function isSigned(identity: ClaimedIdentity, secret: string): boolean {
  const text = signedText(identity);
  const claimed = Buffer.from(identity.hash ?? '', 'hex');
  if (text === undefined) return false;
  const right = createHmac('sha256', secret).update(text).digest();
  return claimed.length === right.length && timingSafeEqual(claimed, right);
}
