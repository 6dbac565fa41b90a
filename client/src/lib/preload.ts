import type { Branding } from '#shared/contracts/branding.ts';
import type { PublicAssistant } from '#shared/contracts/public-assistants.ts';

interface Preload {
  assistant: PublicAssistant;
  branding: Branding;
}

/** What the server wrote into the page of a public chat, so that its first paint waits for no call. */
export function readPreload(): Preload | undefined {
  const text = document.getElementById('preload')?.textContent;
  if (!text) return undefined;
  try {
    const preload: Partial<Preload> = JSON.parse(text);
    return isWhole(preload) ? preload : undefined;
  } catch {
    return undefined;
  }
}

/** The values are the server's own answers; only a cut-off or empty one is told apart here. */
function isWhole(preload: Partial<Preload>): preload is Preload {
  return typeof preload.assistant?.id === 'number' && typeof preload.branding?.primaryColor === 'string';
}
