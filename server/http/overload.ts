import type { Request } from 'express';
import { limits } from '#server/config/limits.ts';
import type { Load } from '#server/lib/load.ts';
import { hasSessionCookie } from './session.ts';

interface OverloadDeps {
  load: Load;
  /** Whether this process takes no message now. */
  isFull(): boolean;
}

/**
 * Returns whether a request is too much now. Requests for a reply are refused first, because these are expensive. If that does not help,
 * all are refused except reads of signed-in users. Health checks are always answered.
 */
export function createOverload({ load, isFull }: OverloadDeps): (req: Request) => boolean {
  const { busyLateMs, overloadedLateMs } = limits.overload;
  return (req) => {
    const lateMs = load.lateMs();
    const asksForReply = req.method === 'POST' && replyPath.test(req.path);
    if (asksForReply && isFull()) return true;
    if (lateMs < busyLateMs) return false;
    if (lateMs < overloadedLateMs) return asksForReply;
    const isRead = req.method === 'GET' && hasSessionCookie(req);
    return !isRead && !req.path.startsWith('/api/health/');
  };
}

/** The paths of a visitor's message, of a signed-in user's, and of one to the test chat. */
const replyPath = /\/(?:chat|messages|preview)$/;
