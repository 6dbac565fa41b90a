import { BlockList, isIP } from 'node:net';

/** This machine, and the networks that nobody else reaches: loopback, link-local, private use (RFC 1918, RFC 4193). */
const ownNetworks = ['0.0.0.0/8', '10.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'];
const ownNetworks6 = ['::/127', 'fc00::/7', 'fe80::/10'];

/** Other networks that lead to no server of the internet (IANA, Special-Purpose Address Registries). */
const otherNetworks = [
  // Shared by the customers of an access provider. Some clouds serve their machines' secrets here.
  '100.64.0.0/10',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // A public address, but the machine's own cloud (Azure) answers it.
  '168.63.129.16/32',
];

/**
 * All but 2000::/3, the only part of IPv6 that is assigned. This includes every form with an IPv4 address inside (mapped, compatible,
 * NAT64). Within 2000::/3, the networks of tunnels (6to4, Teredo) and documentation.
 */
const otherNetworks6 = ['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const own = blockList(ownNetworks, ownNetworks6);
const notPublic = blockList([...ownNetworks, ...otherNetworks], [...ownNetworks6, ...otherNetworks6]);

/** Whether an address belongs to this machine or its own network. False for an invalid address. */
export function isOwnNetwork(address: string): boolean {
  return contains(own, address);
}

/** Whether an address may belong to a server on the internet. False for an invalid address. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) !== 0 && !contains(notPublic, address);
}

/** Makes a list of networks (`10.0.0.0/8`, or a single address) for {@link contains}. Throws for an invalid one. */
export function networkList(networks: readonly string[]) {
  return blockList(
    networks.filter((network) => !network.includes(':')),
    networks.filter((network) => network.includes(':')),
  );
}

export type NetworkList = ReturnType<typeof blockList>;

/** Whether an address is in one of the networks. An IPv6 address with an IPv4 one mapped into it counts as the IPv4 address. */
export function contains({ v4, v6 }: NetworkList, address: string): boolean {
  const family = isIP(address);
  if (family === 4) return v4.check(address, 'ipv4');
  return family === 6 && (v6.check(address, 'ipv6') || v4.check(address, 'ipv6'));
}

/** Makes one list for IPv4 and one for IPv6, because a common list would find IPv4 addresses in the networks of IPv6. */
function blockList(networks4: readonly string[], networks6: readonly string[]) {
  return { v4: listOf(networks4, 'ipv4'), v6: listOf(networks6, 'ipv6') };
}

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return list;
}
