/** Messages between the tabs of a browser. The server's events have their own channel (`event-sharing.ts`). */
export type TabMessage =
  /** A user has signed in, for the first time or again. */
  | { kind: 'signed-in'; userId: number }
  /** The data under this query key has changed, and the server sends no event for it. */
  | { kind: 'changed'; queryKey: readonly unknown[] };

const name = 'asistentes:tabs';

let channel: BroadcastChannel | undefined;

/** Listens to messages from other tabs. Must be called once. */
export function hearTabs(listener: (message: TabMessage) => void): void {
  if (!('BroadcastChannel' in window)) return;
  channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
}

export function notifyTabs(message: TabMessage): void {
  channel?.postMessage(message);
}
