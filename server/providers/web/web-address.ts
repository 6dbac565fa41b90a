import { isIP } from 'node:net';
import { contains, isPublicAddress, type NetworkList, networkList } from '#server/lib/security/networks.ts';
import { WebError } from './web-error.ts';

/** Hosts that may be asked although they are not on the internet. */
export interface AllowedHosts {
  /** The host names, in lower case. */
  names: ReadonlySet<string>;
  networks: NetworkList;
}

/** Parses names, addresses and networks (`10.0.0.0/8`). Throws for an invalid network. */
export function allowedHosts(entries: readonly string[]): AllowedHosts {
  const isNetwork = (entry: string) => isIP(entry.replace(/\/\d+$/, '')) !== 0;
  return {
    names: new Set(entries.filter((entry) => !isNetwork(entry)).map((entry) => entry.toLowerCase())),
    networks: networkList(entries.filter(isNetwork)),
  };
}

/** The rules that can be checked without resolving an address's host name. */
export interface AddressRules {
  allowed: AllowedHosts;
  /** Whether unencrypted HTTP is allowed. It is always allowed for the allowed hosts. */
  plainHttp: boolean;
}

/** Whether a port is a web server's, or one that needs no privileges. */
function isWebPort(port: number): boolean {
  return port === 80 || port === 443 || port >= 1024;
}

/**
 * Throws {@link WebError} for an address that must not be requested. Other notations of an IP address (`2130706433`,
 * `0x7f.1`) were already converted by the URL's parser.
 */
export function checkAddress(url: URL, { allowed, plainHttp }: AddressRules): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new WebError('address');
  if (url.username || url.password || !url.hostname) throw new WebError('address');
  const host = hostOf(url);
  if (isAllowed(allowed, host)) return;
  if (isIP(host) !== 0 ? !isPublicAddress(host) : isLocalName(host)) throw new WebError('blocked');
  if (url.protocol === 'http:' && !plainHttp) throw new WebError('address');
  if (url.port && !isWebPort(Number(url.port))) throw new WebError('blocked');
}

/** Throws {@link WebError} if a name resolves to an address that must not be connected to. */
export function checkResolved(host: string, addresses: readonly string[], allowed: AllowedHosts): void {
  if (allowed.names.has(host)) return;
  const isFine = (address: string) => isPublicAddress(address) || contains(allowed.networks, address);
  if (!addresses.every(isFine)) throw new WebError('blocked');
}

/** The host in the form for comparing and connecting: without the brackets of IPv6 and the dot at the end of a full name. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

export function isAllowed({ names, networks }: AllowedHosts, host: string): boolean {
  return names.has(host) || contains(networks, host);
}

/** Names that no name server on the internet resolves. Some machines resolve them, each in its own way. */
function isLocalName(host: string): boolean {
  return !host.includes('.') || /\.(?:localhost|local|localdomain|internal|intranet|lan|home\.arpa)$/.test(host);
}
