/** How long the file can be read: a phone asks first where to put it. */
const keptMs = 40_000;

/** Saves a file that this page has made. */
export function download(content: Blob, filename: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs);
}
