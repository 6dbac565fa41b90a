import { readPreload } from '../preload.ts';
import { connect, type ServerEvent } from './event-connection.ts';

/** What the connected tab sends to the others, and `ask`, which the others send to it. */
type Message =
  | { kind: 'event'; event: ServerEvent | undefined; id: string | undefined }
  | { kind: 'live'; isLive: boolean }
  | { kind: 'refused'; status: number }
  | { kind: 'ask' };

interface SharingListener {
  onEvent(event: ServerEvent): void;
  onLive(isLive: boolean): void;
  /** The server refused the connection, with this status. `isElsewhere`: another tab's connection was refused. */
  onRefused(status: number, isElsewhere: boolean): void;
}

const name = 'asistentes:events';
/**
 * How often a visible tab checks that the connected tab still sends, and how long it waits for the answer. A browser may have suspended
 * that tab.
 */
const askEveryMs = 20_000;
const answerWithinMs = 2_000;

/**
 * The id of the last event that this browser has received. Before the first connection: the position that the server wrote into the page.
 */
let lastEventId = readPreload().eventsFrom;

/**
 * Follows the server's events together with the browser's other tabs. One tab, which holds a lock, is connected and sends the events to the
 * others, because a browser allows few connections to a server. A tab connects by itself while it is visible, if it hears nothing from the
 * connected tab or if its browser cannot share. Ends when the returned function is called.
 */
export function followTogether(listener: SharingListener): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const channel = 'locks' in navigator && 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined;
  let isLeader = false;
  let isLive = false;
  let disconnect: (() => void) | undefined;
  let heardAtMs = 0;

  function open(): void {
    disconnect ??= connect(lastEventId, {
      onEvent(event, id) {
        lastEventId = id ?? lastEventId;
        share({ kind: 'event', event, id });
        if (event) listener.onEvent(event);
      },
      onLive: setLive,
      onRefused({ status }) {
        disconnect = () => {};
        setLive(false);
        share({ kind: 'refused', status });
        listener.onRefused(status, false);
      },
    });
  }

  function close(): void {
    disconnect?.();
    disconnect = undefined;
  }

  function setLive(now: boolean): void {
    if (now === isLive) return;
    isLive = now;
    share({ kind: 'live', isLive });
    listener.onLive(isLive);
  }

  function share(message: Message): void {
    if (isLeader) channel?.postMessage(message);
  }

  function hear(message: Message): void {
    if (message.kind === 'ask') share({ kind: 'live', isLive });
    if (message.kind === 'ask' || isLeader) return;
    // The connected tab is awake.
    heardAtMs = Date.now();
    close();
    if (message.kind === 'refused') {
      setLive(false);
      listener.onRefused(message.status, true);
    } else if (message.kind === 'event') {
      lastEventId = message.id ?? lastEventId;
      if (message.event) listener.onEvent(message.event);
    } else {
      // This tab has missed the events before the first answer.
      if (message.isLive && !isLive) listener.onEvent({ kind: 'reset' });
      setLive(message.isLive);
    }
  }

  /** Checks that the connected tab sends to this one, or else connects. */
  function ask(): void {
    if (isLeader || document.visibilityState === 'hidden') return;
    if (!channel) {
      open();
      return;
    }
    const askedAtMs = Date.now();
    channel.postMessage({ kind: 'ask' });
    setTimeout(() => {
      if (!signal.aborted && !isLeader && heardAtMs < askedAtMs && document.visibilityState === 'visible') open();
    }, answerWithinMs);
  }

  function onVisibility(): void {
    ask();
    if (isLeader || !disconnect || document.visibilityState === 'visible') return;
    close();
    setLive(false);
  }

  function lead(): Promise<void> {
    isLeader = true;
    open();
    share({ kind: 'live', isLive });
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data);
    // Rejects if this tab stops following before it gets the lock.
    navigator.locks.request(name, { signal }, lead).catch(() => {});
  }
  document.addEventListener('visibilitychange', onVisibility);
  const asking = setInterval(ask, askEveryMs);
  ask();

  return () => {
    leaving.abort();
    clearInterval(asking);
    document.removeEventListener('visibilitychange', onVisibility);
    close();
    channel?.close();
  };
}
