import { isIP } from 'node:net';
import * as z from 'zod';

/** The kinds of values that variables take. Each message completes `NAME: …` and never repeats the value, which may be a password. */

export const flag = z.enum(['true', 'false'], 'takes true or false').transform((value) => value === 'true');

export function wholeNumber(min: number, max: number) {
  const message = `takes a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
}

/** An API's base address; the paths of its calls are appended. */
export const baseAddress = webAddress('takes an http(s) address without user, query and #', () => true);

/** A site's own address; the paths of pages are appended. */
export const siteAddress = webAddress(
  'takes an http(s) address without path, user, query and #, such as https://asistentes.example',
  ({ pathname }) => pathname === '/',
);

function webAddress(message: string, fits: (url: URL) => boolean) {
  return z
    .string()
    .refine((value) => {
      const url = readUrl(value);
      if (!url || !/^https?:$/.test(url.protocol) || /[?#\s]/.test(value)) return false;
      return !url.username && !url.password && fits(url);
    }, message)
    .transform((value) => value.replace(/\/+$/, ''));
}

/** `scheme://user:password@host:port` with a host. The percent-encoding of user and password must be valid. */
export function serverAddress(protocol: RegExp, message: string) {
  return z.string().refine((value) => {
    const url = readUrl(value);
    return url !== undefined && protocol.test(url.protocol) && url.hostname !== '' && hasReadableLogin(url);
  }, message);
}

function readUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}

function hasReadableLogin({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username);
    decodeURIComponent(password);
    return true;
  } catch {
    return false;
  }
}

/** A key goes into a header: printable ASCII, no blanks. */
export const apiKey = z.string().regex(/^[\x21-\x7e]+$/, 'takes a key of printable characters without blanks');

/** Names, addresses and networks, separated by commas. */
export function hostList() {
  return z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    )
    .refine((hosts) => hosts.every(isHost), 'takes names, addresses and ranges separated by commas, without ports');
}

function isHost(host: string): boolean {
  const [address = '', bits] = host.split('/');
  const version = isIP(address);
  if (version === 0) return isHostName(host);
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Where the program listens: a name or an address of this machine. */
export const listenAddress = z
  .string()
  .refine(
    (host) => isIP(host) !== 0 || isHostName(host),
    'takes an address or a name of this machine, such as 0.0.0.0',
  );

function isHostName(name: string): boolean {
  return /^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/i.test(name);
}

/** Express' "trust proxy". It is checked here, because Express' own message about a bad value names no variable. */
export function trustProxy() {
  return z
    .string()
    .refine(
      (value) => /^(true|false|\d{1,2})$/.test(value) || value.split(',').every((part) => isProxy(part.trim())),
      'takes true, false, a number of proxies, or a list of loopback, linklocal, uniquelocal, addresses and ranges',
    )
    .transform((value) => (flags.has(value) ? value === 'true' : /^\d+$/.test(value) ? Number(value) : value));
}

const flags = new Set(['true', 'false']);

function isProxy(part: string): boolean {
  const [address = '', bits = '0'] = part.split('/');
  const version = isIP(address);
  return version === 0
    ? ['loopback', 'linklocal', 'uniquelocal'].includes(part)
    : /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128) && part.split('/').length <= 2;
}

/** `ana@example.com` or `Ana <ana@example.com>`. */
export function mailSender() {
  const message = 'takes an e-mail address, or a name with one: Asistentes <no-reply@example.com>';
  return z
    .string()
    .regex(/^\P{Cc}{1,350}$/u, message)
    .transform((text) => {
      const named = /^(?<name>.*?)\s*<(?<address>[^<>]*)>$/.exec(text.trim())?.groups;
      return {
        name: named?.name?.replace(/^"(.*)"$/, '$1').trim() || undefined,
        address: named?.address ?? text.trim(),
      };
    })
    .refine(({ address }) => z.email().safeParse(address).success, message);
}
