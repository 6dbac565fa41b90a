import { BlockList, isIP } from 'node:net';

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

/** Whether a host is this machine or one of its own network, by its name or address alone. */
export function isPrivateHost(host: string): boolean {
  const family = isIP(host);
  if (family === 0) return !host.includes('.') || /\.(?:localhost|local|internal|lan)$/i.test(host);
  return privateNetworks.check(host, family === 6 ? 'ipv6' : 'ipv4');
}
