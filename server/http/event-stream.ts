import type { Response } from 'express';
import { limits } from '#server/config/limits.ts';

export interface StreamEvent {
  event: string;
  data: object;
}

export interface EventStream {
  send(event: StreamEvent): void;
  end(): void;
  /** Whether the reader is gone. */
  readonly closed: boolean;
  onClose(listener: () => void): void;
}

/**
 * Answers with server-sent events. `no-transform` keeps compression from holding events back, `X-Accel-Buffering` does the
 * same for nginx; the first comment and the heartbeat keep proxies from giving up while the model is silent.
 */
export function openEventStream(res: Response): EventStream {
  res.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    // What somebody signed in reads is stored nowhere, as every other answer to them.
    'Cache-Control': res.req.user ? 'no-store, no-transform' : 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
    Connection: 'keep-alive',
  });
  res.write(': connected\n\n');
  let closed = false;
  const heartbeat = setInterval(() => write(': hb\n\n'), limits.http.heartbeatMs);
  heartbeat.unref();
  res.on('close', () => {
    closed = true;
    clearInterval(heartbeat);
  });

  function write(chunk: string): void {
    if (closed) return;
    if (res.writableLength > limits.http.eventBacklogBytes) res.destroy();
    else res.write(chunk);
  }

  return {
    send: ({ event, data }) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => {
      if (!closed) res.end();
    },
    get closed() {
      return closed;
    },
    onClose: (listener) => res.on('close', listener),
  };
}

export function wantsEventStream(accept: string | undefined): boolean {
  return accept?.includes('text/event-stream') ?? false;
}
