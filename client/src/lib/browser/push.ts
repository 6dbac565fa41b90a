import { pushEndpoints } from '#shared/contracts/accounts/push.ts';
import type { Language } from '#shared/domain/display.ts';
import { call } from '../api/api.ts';
import { pushWorkerAt } from './push-worker.ts';

/**
 * Whether this browser shows notifications of new contacts. `home-screen`: only possible after the site is added to the home screen (iOS,
 * iPadOS). `denied`: the user has refused, and only the browser's settings can change that.
 */
export type PushState = 'unsupported' | 'home-screen' | 'denied' | 'off' | 'on';

export async function pushState(): Promise<PushState> {
  // Over plain HTTP there is no service worker either.
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isAppleTouch() && !matchMedia('(display-mode: standalone)').matches ? 'home-screen' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && (await subscription()) ? 'on' : 'off';
}

/** Asks for permission, which browsers allow only right after a tap, and subscribes. Throws if that fails. */
export async function startPush(language: Language): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  await navigator.serviceWorker.register(pushWorkerAt(language));
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await call(pushEndpoints.key, {});
  // A subscription with another key, or of another person, cannot be reused.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  try {
    const { endpoint = '', keys = {} } = made.toJSON();
    const { p256dh = '', auth = '' } = keys;
    await call(pushEndpoints.subscribe, { body: { endpoint, keys: { p256dh, auth } } });
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
  return 'on';
}

/** Ends the notifications on this browser. The user must be signed in. */
export async function stopPush(): Promise<PushState> {
  const held = await subscription();
  if (held) {
    // The browser comes first: whatever the server still sends then comes back as undeliverable.
    await held.unsubscribe();
    await call(pushEndpoints.unsubscribe, { body: { endpoint: held.endpoint } });
  }
  return pushState();
}

async function subscription(): Promise<PushSubscription | null | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  return (await navigator.serviceWorker.getRegistration('/'))?.pushManager?.getSubscription();
}

/** Whether this is an iPhone or iPad. An iPad claims to be a Mac, but no Mac has a touch screen. */
function isAppleTouch(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
