/** Messages between the tabs of a browser, apart from the server's events (`event-sharing.ts`). */
export type TabMessage =
  /** Somebody has signed in, here for the first time or again. */
  | { kind: 'signed-in'; userId: number }
  /** Something that is read under this key has been changed, and no event says so. */
  | { kind: 'changed'; queryKey: readonly unknown[] };

const name = 'asistentes:tabs';

let channel: BroadcastChannel | undefined;

/** Hears of the other tabs; to be called once. */
export function hearTabs(listener: (message: TabMessage) => void): void {
  if (!('BroadcastChannel' in window)) return;
  channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
}

export function notifyTabs(message: TabMessage): void {
  channel?.postMessage(message);
}
