/** Whether the device has a sheet to share links with; most desktop browsers have none. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Opens the device's sheet; `onShared` follows when something was chosen there. */
export async function shareLink(title: string, url: string, onShared: () => void): Promise<void> {
  // It also fails when somebody closes the sheet: that is no error.
  await navigator.share({ title, text: title, url }).then(onShared, () => undefined);
}
