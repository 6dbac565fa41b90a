import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ClaimedIdentity } from '#shared/contracts/conversations/chat.ts';

/** 256 bits, as text: it is used as it is written. */
export function newIdentitySecret(): string {
  return `wid_${randomBytes(32).toString('base64url')}`;
}

/** What is signed: a line for each value, empty where there is none. Undefined for values that break out of their line. */
function signedText({ email = '', name = '', phone = '' }: ClaimedIdentity): string | undefined {
  const values = [email, name, phone];
  return values.some((value) => value.includes('\n')) ? undefined : values.join('\n');
}

/** Whether an identity was signed with the secret, all of its values together. Takes as long for any hash. */
export function isSigned(identity: ClaimedIdentity, secret: string): boolean {
  const text = signedText(identity);
  const claimed = Buffer.from(identity.hash ?? '', 'hex');
  if (text === undefined) return false;
  const right = createHmac('sha256', secret).update(text).digest();
  return claimed.length === right.length && timingSafeEqual(claimed, right);
}
