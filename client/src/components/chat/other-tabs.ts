/** Notifies the browser's other tabs with the same conversation of new messages, and listens to them. */
export interface OtherTabs {
  notify(): void;
  leave(): void;
}

/**
 * Opens the channel between tabs. For a chat in a frame, these are the tabs of the same site. `listener` is called only while this tab is
 * visible. A hidden tab reads when it becomes visible.
 */
export function otherTabs(name: string, listener: () => void): OtherTabs {
  const channel = openChannel(name);
  if (channel) channel.onmessage = () => document.visibilityState !== 'hidden' && listener();
  return { notify: () => channel?.postMessage(null), leave: () => channel?.close() };
}

/** Undefined if the browser does not have `BroadcastChannel`, or denies it to a frame of another site. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
