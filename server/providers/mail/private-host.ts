import { isIP } from 'node:net';
import { isOwnNetwork } from '#server/lib/security/networks.ts';

/** Whether a host is this machine or one of its own network, by its name or address alone. */
export function isPrivateHost(host: string): boolean {
  if (isIP(host) === 0) return !host.includes('.') || /\.(?:localhost|local|internal|lan)$/i.test(host);
  return isOwnNetwork(host);
}
