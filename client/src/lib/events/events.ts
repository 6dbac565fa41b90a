import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { authEndpoints } from '#shared/contracts/accounts/auth.ts';
import { sessionPaths } from '#shared/contracts/accounts/session-paths.ts';
import { call } from '../api/api.ts';
import { endSession, noticeEndOfSession } from '../api/query-client.ts';
import { isUnattended } from '../session/presence.ts';
import { noticeEndElsewhere } from '../session/sign-in-again.ts';
import type { ServerEvent } from './event-connection.ts';
import { followTogether } from './event-sharing.ts';

/** How often the presence of a user at an open page counts as use of the session. */
const presenceMs = 60_000;

const listeners = new Set<(event: ServerEvent) => void>();
const liveListeners = new Set<() => void>();
let isLive = false;
let leave: (() => void) | undefined;

/**
 * Follows changes that others make on the server, while the component is shown. Returns whether events arrive; if they do not, the page
 * must ask the server itself.
 */
export function useEvents(onEvent: (event: ServerEvent) => void): boolean {
  const listen = useEffectEvent(onEvent);
  useEffect(() => addListener((event) => listen(event)), []);
  return useSyncExternalStore(addLiveListener, () => isLive);
}

function addListener(listener: (event: ServerEvent) => void): () => void {
  listeners.add(listener);
  leave ??= begin();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    leave?.();
    leave = undefined;
    setLive(false);
  };
}

function addLiveListener(listener: () => void): () => void {
  liveListeners.add(listener);
  return () => void liveListeners.delete(listener);
}

function setLive(now: boolean): void {
  isLive = now;
  for (const listener of liveListeners) listener();
}

function begin(): () => void {
  const stop = followTogether({
    onEvent(event) {
      for (const listener of listeners) listener(event);
    },
    onLive: setLive,
    onRefused(status, isElsewhere) {
      if (status !== 401) return;
      // If this tab's own connection was refused, the user has already been asked to sign in again.
      if (isElsewhere) void noticeEndElsewhere();
      else endSession();
    },
  });
  isUnattended();
  const staying = setInterval(() => {
    if (document.visibilityState === 'visible' && !isUnattended())
      call<typeof authEndpoints.currentUser>(sessionPaths.currentUser, {}).catch(noticeEndOfSession);
  }, presenceMs);
  return () => {
    stop();
    clearInterval(staying);
  };
}
