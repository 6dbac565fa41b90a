/** Notifies the visitor's other tabs with the same assistant that there is something to read, and listens to them. */
export interface OtherTabs {
  notify(): void;
  leave(): void;
}

/** Of a chat in a frame the other tabs are those of the same site. `listener` is called where the tab is in sight: another one reads when it comes into sight. */
export function otherTabs(assistantId: number, listener: () => void): OtherTabs {
  const channel = openChannel(`chat:${assistantId}`);
  if (channel) channel.onmessage = () => document.visibilityState !== 'hidden' && listener();
  return { notify: () => channel?.postMessage(null), leave: () => channel?.close() };
}

/** Undefined where the browser has none, or refuses it to a frame of another site. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
