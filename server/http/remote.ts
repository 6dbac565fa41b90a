import type { Request } from 'express';
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

/** What a proxy wrote in place of an address is worth nothing: then the request is the proxy's own. */
export function remoteOf(req: Request): Remote {
  return { ip: readAddress(req.ip ?? '') ?? req.socket.remoteAddress ?? '', isSecure: req.secure };
}
