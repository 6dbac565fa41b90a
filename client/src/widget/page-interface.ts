type Listener = (detail: unknown) => void;

/** The commands that a host page can call. */
export interface Commands {
  open(): void;
  close(): void;
  toggle(): void;
  show(): void;
  hide(): void;
  send(text: unknown): void;
  identify(values: unknown): void;
  context(values: unknown): void;
  on(event: unknown, listener: unknown): void;
  shutdown(): void;
}

const names = ['open', 'close', 'toggle', 'show', 'hide', 'send', 'identify', 'context', 'on', 'shutdown'] as const;

type Call = [name?: unknown, first?: unknown, second?: unknown];

declare global {
  interface Window {
    Asistente?: { (...call: Call): void; q?: Iterable<ArrayLike<unknown>> };
  }
}

/**
 * Installs `window.Asistente`: `Asistente('open')`, or `Asistente.open()`. Earlier calls, which a page's stub has collected, run once there
 * is a widget. Without a widget nothing runs.
 */
export function createPageInterface() {
  let commands: Commands | undefined;
  const waiting: Call[] = [];
  const run = (...call: Call): void => {
    const name = names.find((known) => known === call[0]);
    if (!name) return;
    if (!commands) waiting.push(call);
    else commands[name](call[1], call[2]);
  };
  const before = window.Asistente?.q ?? [];
  const methods = names.map((name) => [name, (first?: unknown, second?: unknown) => run(name, first, second)]);
  window.Asistente = Object.assign(run, Object.fromEntries(methods));
  for (const call of before) run(...Array.from(call));
  return {
    serve(served: Commands): void {
      commands = served;
      for (const call of waiting.splice(0)) run(...call);
    },
  };
}

/** The listeners to events. Events are also dispatched on the document. */
export function createListeners() {
  const listeners: [event: unknown, listener: Listener][] = [];
  return {
    add(event: unknown, listener: unknown): void {
      if (typeof listener === 'function') listeners.push([event, (detail) => listener(detail)]);
    },
    emit(event: string, detail: object): void {
      document.dispatchEvent(new CustomEvent(`asistente:${event}`, { detail }));
      for (const [wanted, listener] of listeners) if (wanted === event) runApart(() => listener(detail));
    },
  };
}

/** Runs the host's own function. An error in it is reported as the host's, and does not break the widget. */
function runApart(run: () => void): void {
  try {
    run();
  } catch (error) {
    reportError(error);
  }
}
