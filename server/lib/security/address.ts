import { isIP, isIPv4 } from 'node:net';

/**
 * The key under which an address is counted. A home line and the cheapest server have 2^64 addresses of IPv6, all of one /64 (RFC 6177
 * gives a site no less), so limits by address count that network. IPv4 written as IPv6 counts as IPv4.
 */
export function addressKey(ip: string): string {
  if (isIPv4(ip)) return ip;
  const groups = groupsOf(ip);
  if (!groups) return 'unknown';
  const [mark, high = 0, low = 0] = groups.slice(5);
  const isMapped = mark === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/**
 * The network within which a visitor can change addresses at will: a /24 of IPv4 and a /56 of IPv6, which is what a home line or a phone
 * gets. All visitors in one network count as the same.
 */
export function networkOf(ip: string): string {
  const key = addressKey(ip);
  if (isIPv4(key)) return `${key.slice(0, key.lastIndexOf('.'))}.0/24`;
  const [a, b, c, d = ''] = key.replace('::/64', '').split(':');
  return key === 'unknown' ? key : `${a}:${b}:${c}:${(Number.parseInt(d, 16) >> 8).toString(16)}00::/56`;
}

/** The address in what a proxy wrote: alone, or with the port that some add (`192.0.2.1:4711`, `[2001:db8::1]:443`). */
export function readAddress(written: string): string | undefined {
  const [address = ''] = written.trim().split('%', 1);
  if (isIP(address)) return address;
  const bare = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(address)?.[1] ?? address.replace(/:\d{1,5}$/, '');
  return isIP(bare) ? bare : undefined;
}

/** The eight groups of an IPv6 address. */
function groupsOf(ip: string): number[] | undefined {
  const [address = ''] = ip.split('%', 1);
  if (isIP(address) !== 6) return undefined;
  const [head = '', tail] = address.replace(/\d+\.\d+\.\d+\.\d+$/, asGroups).split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const known = [...(before ?? []), ...(after ?? [])].length;
  const zeros = tail === undefined ? 0 : 8 - known;
  return [...(before ?? []), ...Array<string>(zeros).fill('0'), ...(after ?? [])].map((group) =>
    Number.parseInt(group, 16),
  );
}

function asGroups(dotted: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}
