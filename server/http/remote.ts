import type { Request } from 'express';
import { setBounded } from '#server/lib/bounded-map.ts';
import { readAddress } from '#server/lib/security/address.ts';

declare global {
  namespace Express {
    interface Request {
      remote: Remote;
    }
  }
}

/** Where a request comes from, as far as the proxies in front are trusted. Worked out once, when it arrives. */
export interface Remote {
  /** An IP address; empty when the connection is gone already. */
  ip: string;
  /** Whether it came over TLS. */
  isSecure: boolean;
}

/** Whether what the nearest peer says of the caller is believed. */
export function isPeerTrusted(req: Request): boolean {
  const trusts: unknown = req.app.get('trust proxy fn');
  return typeof trusts === 'function' && Boolean(trusts(req.socket.remoteAddress ?? '', 0));
}

/** Callers that are remembered: a visitor's page asks many times. What is longer names no single one. */
const maxRemembered = 1_000;
const maxChars = 200;

/** Finds out where requests come from: once for what the same peer says of the same caller. */
export function remoteFinder(): (req: Request) => Remote {
  const remembered = new Map<string, Remote>();
  return (req) => {
    const { socket, headers } = req;
    const said = `${socket.remoteAddress} ${headers['x-forwarded-for']} ${headers['x-forwarded-proto']}`;
    const known = remembered.get(said);
    if (known) return known;
    const remote = remoteOf(req);
    if (said.length <= maxChars) setBounded(remembered, said, remote, maxRemembered);
    return remote;
  };
}

/** What a proxy wrote in place of an address is worth nothing: then the request is the proxy's own. */
function remoteOf(req: Request): Remote {
  return { ip: readAddress(req.ip ?? '') ?? req.socket.remoteAddress ?? '', isSecure: req.secure };
}
