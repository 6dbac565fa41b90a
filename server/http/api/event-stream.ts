import type { Response } from 'express';
import { limits } from '#server/config/limits.ts';

export interface StreamEvent {
  event: string;
  data: object;
  /** The id from which a reader can resume, if the endpoint offers that. */
  id?: string;
}

export interface EventStream {
  /** Sends the first events. They may wait a moment for the next one, so that all are sent together. */
  open(events: StreamEvent[]): void;
  send(event: StreamEvent): void;
  /** Ends the stream, with a last event if there is one. */
  end(last?: StreamEvent): void;
  /** Calls `listener` once when the reader is gone, at once if it is gone already. */
  onClose(listener: () => void): void;
}

/**
 * Answers with server-sent events. `no-transform` keeps compression from holding events back, `X-Accel-Buffering` does the
 * same for nginx; the first comment and the heartbeat keep proxies from giving up while the model is silent.
 */
export function openEventStream(res: Response): EventStream {
  // A response emits `close` once when its reader leaves, and that may have been before this call.
  if (res.closed) return closedStream;
  res.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    // Responses to signed-in users are stored nowhere, like every other response to them.
    'Cache-Control': res.req.user ? 'no-store, no-transform' : 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
    Connection: 'keep-alive',
  });
  let unsent = ': connected\n\n';
  let waiting = false;
  let opening: NodeJS.Timeout | undefined;
  const heartbeat = setInterval(send, limits.http.heartbeatMs, ': hb\n\n').unref();
  const stop = () => {
    clearInterval(heartbeat);
    clearTimeout(opening);
  };
  res.once('close', stop);

  /** Sends all texts of one tick together, because each write costs more than its content. */
  function send(text: string): void {
    unsent += text;
    if (waiting) return;
    waiting = true;
    queueMicrotask(write);
  }

  function write(): void {
    waiting = false;
    if (res.closed || res.writableEnded || unsent === '') return;
    if (res.writableLength > limits.http.eventBacklogBytes) res.destroy();
    else res.write(unsent);
    unsent = '';
  }

  return {
    open(events) {
      unsent += events.map(asText).join('');
      opening = setTimeout(write, limits.http.openingHeldMs);
    },
    send: (event) => send(asText(event)),
    end(last) {
      stop();
      if (!res.closed) res.end(unsent + (last ? asText(last) : ''));
      unsent = '';
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
