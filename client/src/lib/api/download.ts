/** How long the file stays available: a phone first asks where to save it. */
const keptMs = 40_000;

/** Saves a file that this page has created. */
export function download(content: Blob, filename: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs);
}
