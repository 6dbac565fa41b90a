import type { ChannelFault } from '../channels/channel-fault.ts';

/** https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes. The titles change, the codes do not. */
const tokens = new Set([0, 3, 10, 190]);
const accounts = new Set([368, 131031, 131042, 131045, 131048, 133010]);
const limits = new Map([
  [4, 60],
  [80007, 60],
  [130429, 5],
  // Too many messages to one person in a short time.
  [131056, 6],
]);
const theirs = new Set([1, 2, 131000, 131016, 131057, 133004, 133016]);

/** The fault that an error's code means. */
export function graphFault(code: number, why: string, retryAfter?: number): ChannelFault {
  if (tokens.has(code) || (code >= 200 && code <= 299)) return { kind: 'token' };
  if (accounts.has(code)) return { kind: 'account', why };
  if (code === 131047) return { kind: 'closed' };
  const wait = limits.get(code);
  if (wait !== undefined) return { kind: 'unsent', afterSeconds: retryAfter ?? wait };
  if (theirs.has(code)) return { kind: 'unsent', afterSeconds: retryAfter };
  return { kind: 'refused', why: `${code} ${why}`.trim() };
}
