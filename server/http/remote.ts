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

/** Whether the nearest peer's headers about the caller are trusted. */
export function isPeerTrusted(req: Request): boolean {
  const trusts: unknown = req.app.get('trust proxy fn');
  return typeof trusts === 'function' && Boolean(trusts(req.socket.remoteAddress ?? '', 0));
}

/** How many callers are remembered, because a visitor's page asks many times. Longer headers than `maxChars` name no single caller. */
const maxRemembered = 1_000;
const maxChars = 200;

/** Finds out where requests come from, once for the same peer with the same headers about the caller. */
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

/** If a proxy wrote something else than an address, the request counts as the proxy's own. */
function remoteOf(req: Request): Remote {
  return { ip: readAddress(req.ip ?? '') ?? req.socket.remoteAddress ?? '', isSecure: req.secure };
}
