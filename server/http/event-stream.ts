import type { Response } from 'express';
import { limits } from '#server/config/limits.ts';

export interface StreamEvent {
  event: string;
  data: object;
  /** What a reader can resume from, where the endpoint offers that. */
  id?: string;
}

export interface EventStream {
  /** Sends the first events; they may wait a moment for the next, to go out together. */
  open(events: StreamEvent[]): void;
  send(event: StreamEvent): void;
  /** Ends the stream, with a last event if there is one. */
  end(last?: StreamEvent): void;
  /** Calls once when the reader is gone, at once if that is so already. */
  onClose(listener: () => void): void;
}

/**
 * Answers with server-sent events. `no-transform` keeps compression from holding events back, `X-Accel-Buffering` does the
 * same for nginx; the first comment and the heartbeat keep proxies from giving up while the model is silent.
 */
export function openEventStream(res: Response): EventStream {
  // A response says once that its reader has left, and that may have been before anybody asked.
  if (res.closed) return closedStream;
  res.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    // What somebody signed in reads is stored nowhere, as every other answer to them.
    'Cache-Control': res.req.user ? 'no-store, no-transform' : 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
    Connection: 'keep-alive',
  });
  let held = ': connected\n\n';
  let opening: NodeJS.Timeout | undefined;
  const heartbeat = setInterval(() => write(': hb\n\n'), limits.http.heartbeatMs).unref();
  const stop = () => {
    clearInterval(heartbeat);
    clearTimeout(opening);
  };
  res.once('close', stop);

  function write(text: string): void {
    if (res.closed || res.writableEnded || held + text === '') return;
    if (res.writableLength > limits.http.eventBacklogBytes) res.destroy();
    else res.write(held + text);
    held = '';
  }

  return {
    open(events) {
      held += events.map(asText).join('');
      opening = setTimeout(write, limits.http.openingHeldMs, '');
    },
    send: (event) => write(asText(event)),
    end(last) {
      stop();
      if (!res.closed) res.end(held + (last ? asText(last) : ''));
    },
    onClose: (listener) => (res.closed ? listener() : res.once('close', listener)),
  };
}

const closedStream: EventStream = { open() {}, send() {}, end() {}, onClose: (listener) => listener() };

function asText({ event, data, id }: StreamEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

export function wantsEventStream(accept: string | undefined): boolean {
  return accept?.includes('text/event-stream') ?? false;
}
