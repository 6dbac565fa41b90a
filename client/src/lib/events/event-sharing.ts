import { readPreload } from '../preload.ts';
import { connect, type ServerEvent } from './event-connection.ts';

/** What the connected tab sends the others, and what they ask it. */
type Message =
  | { kind: 'event'; event: ServerEvent | undefined; id: string | undefined }
  | { kind: 'live'; isLive: boolean }
  | { kind: 'refused'; status: number }
  | { kind: 'ask' };

interface SharingListener {
  onEvent(event: ServerEvent): void;
  onLive(isLive: boolean): void;
  /** The server refused to be followed, with this status; `isElsewhere`: it was another tab that was refused. */
  onRefused(status: number, isElsewhere: boolean): void;
}

const name = 'asistentes:events';
/** How often a tab in sight makes sure that the other one sends, and how long it waits for an answer: a browser may have put the other to sleep. */
const askEveryMs = 20_000;
const answerWithinMs = 2_000;

/** The last event that this browser's connections have heard of; before the first connection, the place that the server wrote into the page. */
let lastEventId = readPreload().eventsFrom;

/**
 * Follows the server's events with the browser's other tabs: one is connected (whoever holds a lock) and sends what it hears to the others,
 * because a browser allows few connections to a server. A tab that hears nothing of the other, or whose browser can't share,
 * connects by itself while it is in sight. Ends with the returned function.
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
    // The leading tab is awake.
    heardAtMs = Date.now();
    close();
    if (message.kind === 'refused') {
      setLive(false);
      listener.onRefused(message.status, true);
    } else if (message.kind === 'event') {
      lastEventId = message.id ?? lastEventId;
      if (message.event) listener.onEvent(message.event);
    } else {
      // What happened before the first answer has reached nobody here.
      if (message.isLive && !isLive) listener.onEvent({ kind: 'reset' });
      setLive(message.isLive);
    }
  }

  /** Makes sure that the other tab sends to this one, or connects. */
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
    // Rejects when it leaves before its turn has come.
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
