/** An event of a stream: its name, its data, and its id if it has one. */
export interface StreamedEvent {
  id: string | undefined;
  event: string;
  data: string;
}

/** The server sends a heartbeat every 15 s. A connection that is silent for three of them is dead. */
const silenceMs = 45_000;

/** Yields the server-sent events of a response as they arrive. Throws if the connection breaks or falls silent. */
export async function* readEvents(response: Response): AsyncGenerator<StreamedEvent> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await withinSilence(reader.read());
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      yield* blocks.flatMap(parsed);
    }
  } finally {
    // Also if the caller stops early. If the connection is already gone, there is nothing to cancel.
    reader.cancel().catch(() => undefined);
  }
}

/** Parses one event in this server's format. Returns none for a heartbeat, which is a comment. */
function parsed(block: string): StreamedEvent[] {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    fields.set(name, fields.has(name) ? `${fields.get(name)}\n${value}` : value);
  }
  const data = fields.get('data');
  return data === undefined ? [] : [{ id: fields.get('id'), event: fields.get('event') ?? 'message', data }];
}
function withinSilence<Value>(reading: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The connection fell silent')), silenceMs);
  });
  return Promise.race([reading, silence]).finally(() => clearTimeout(timer));
}
