import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** The server sends a heartbeat every 15 s: a connection that is silent for three of them is dead. */
const silenceMs = 45_000;

/** The server-sent events of an answer, as they arrive. Throws when the connection breaks or falls silent. */
export async function* readEvents(response: Response): AsyncGenerator<EventSourceMessage> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  const messages: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (message) => messages.push(message) });
  try {
    for (;;) {
      const { done, value } = await withinSilence(reader.read());
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* messages.splice(0);
    }
  } finally {
    // Also when the caller leaves early; a connection that is gone already has nothing to cancel.
    reader.cancel().catch(() => undefined);
  }
}

function withinSilence<Value>(reading: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The connection fell silent')), silenceMs);
  });
  return Promise.race([reading, silence]).finally(() => clearTimeout(timer));
}
