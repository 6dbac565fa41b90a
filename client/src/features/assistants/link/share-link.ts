/** Whether the device has a share sheet for links. Most desktop browsers have none. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Opens the device's share sheet. Calls `onShared` when something was chosen there. */
export async function shareLink(title: string, url: string, onShared: () => void): Promise<void> {
  // The promise also rejects when the user closes the sheet, which is no error.
  await navigator.share({ title, text: title, url }).then(onShared, () => undefined);
}
