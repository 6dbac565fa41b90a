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
 * Says of a request whether it is too much now. Who asks for a reply is refused first, because that is what costs; when that does
 * not help, everybody but those who are signed in and read. Whether the process lives is always answered.
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

/** Of a visitor's message, a signed-in user's, and one to the test chat. */
const replyPath = /\/(?:chat|messages|preview)$/;
