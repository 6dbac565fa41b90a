import { isIP } from 'node:net';
import { isOwnNetwork } from '#server/lib/security/networks.ts';

/** Whether a host is this machine or in its own network, judged only by its name or address. */
export function isPrivateHost(host: string): boolean {
  if (isIP(host) === 0) return !host.includes('.') || /\.(?:localhost|local|internal|lan)$/i.test(host);
  return isOwnNetwork(host);
}
