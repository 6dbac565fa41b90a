import { useSyncExternalStore } from 'react';

/** The open dialogs, with the latest on top. Everything else is inert and behind them, also elements at the end of the page. */
const dialogs: HTMLElement[] = [];
const listeners = new Set<() => void>();
let release = (): void => undefined;

/** Registers a dialog over the page until the returned function is called. Meanwhile the page does not scroll. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  if (dialogs.length === 0) release = holdPage();
  dialogs.push(dialog);
  notify();
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    if (dialogs.length === 0) release();
    notify();
  };
}

/** The dialog on top, or undefined if there is none. Lists of choices and messages must be rendered into it to be visible and reachable. */
export function useTopLayer(): HTMLElement | undefined {
  return useSyncExternalStore(subscribe, topLayer);
}

export function topLayer(): HTMLElement | undefined {
  return dialogs.at(-1);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

function holdPage(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  // If there is a scrollbar, its room stays empty, so that nothing moves sideways.
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => {
    style.overflow = overflow;
    style.scrollbarGutter = scrollbarGutter;
  };
}
