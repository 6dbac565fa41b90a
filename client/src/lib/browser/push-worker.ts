import type { Language } from '#shared/domain/display.ts';

export const pushWorkerAt = (language: Language) => `/push-worker.js?lang=${language}`;

/** Changes the language of the notifications of new contacts in this browser, if they are on. */
export async function changePushLanguage(language: Language): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = (await navigator.serviceWorker.getRegistration('/'))?.active;
  if (!worker || worker.scriptURL.endsWith(pushWorkerAt(language))) return;
  // The new worker replaces the old one and keeps its subscription.
  await navigator.serviceWorker.register(pushWorkerAt(language));
}
