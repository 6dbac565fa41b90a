/** Notifies the browser's other tabs with the same conversation that there is something to read, and listens to them. */
export interface OtherTabs {
  notify(): void;
  leave(): void;
}

/**
 * Of a chat in a frame the other tabs are those of the same site. `listener` is called where the tab is in sight: another one reads when it
 * comes into sight.
 */
export function otherTabs(name: string, listener: () => void): OtherTabs {
  const channel = openChannel(name);
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
