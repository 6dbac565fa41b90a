import type { IncomingMessage, Server, ServerResponse } from 'node:http';

interface BodyPace {
  /** How long any body may take. */
  graceMs: number;
  /** The least pace of a body that takes longer: its time grows with the bytes that have come. */
  leastBytesPerSecond: number;
  lookEveryMs: number;
}

/**
 * Ends requests whose body comes too slowly (408), whether or not somebody reads it. Node has one timeout for all of them, which is
 * either too short for a picture on a slow line or long enough for a client that sends a byte a second.
 */
export function limitBodyPace(server: Server, { graceMs, leastBytesPerSecond, lookEveryMs }: BodyPace): void {
  const receiving = new Map<IncomingMessage, { res: ServerResponse; startedAt: number; bytesBefore: number }>();
  let timer: NodeJS.Timeout | undefined;

  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    if (req.headers['transfer-encoding'] === undefined && !Number(req.headers['content-length'])) return;
    receiving.set(req, { res, startedAt: performance.now(), bytesBefore: req.socket.bytesRead });
    // If it were kept until the next look, everything that the request refers to would outlive the collections of young objects.
    req.once('close', () => receiving.delete(req));
    timer ??= setInterval(look, lookEveryMs).unref();
  });

  function look(): void {
    for (const [req, body] of receiving) {
      if (req.complete || req.socket.destroyed) receiving.delete(req);
      // The server can't take more now, which is not the sender's fault.
      else if (req.isPaused()) body.startedAt += lookEveryMs;
      else {
        const { res, startedAt, bytesBefore } = body;
        const earnedMs = ((req.socket.bytesRead - bytesBefore) / leastBytesPerSecond) * 1_000;
        if (performance.now() - startedAt > graceMs + earnedMs) end(req, res);
      }
    }
    if (receiving.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }
}

function end(req: IncomingMessage, res: ServerResponse): void {
  if (!res.headersSent) res.writeHead(408, { Connection: 'close', 'Content-Length': 0 }).end();
  req.socket.destroySoon();
}
