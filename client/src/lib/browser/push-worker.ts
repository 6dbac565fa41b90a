import type { Language } from '#shared/domain/display.ts';

export const pushWorkerAt = (language: Language) => `/push-worker.js?lang=${language}`;

/** Notifications of new contacts in this browser, if there are any, are in another language from now on. */
export async function changePushLanguage(language: Language): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = (await navigator.serviceWorker.getRegistration('/'))?.active;
  if (!worker || worker.scriptURL.endsWith(pushWorkerAt(language))) return;
  // In the place of the other, which leaves it its subscription.
  await navigator.serviceWorker.register(pushWorkerAt(language));
}
