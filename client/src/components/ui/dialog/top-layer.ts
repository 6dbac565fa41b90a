import { useSyncExternalStore } from 'react';

/** Dialogs that are open, the latest on top: all else, also what stands at the end of the page, is inert and behind them. */
const dialogs: HTMLElement[] = [];
const listeners = new Set<() => void>();
let release = (): void => undefined;

/** A dialog lies over the page, which stays where it is, until the function that it gives is called. */
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

/** What lists of choices and messages have to be drawn into, to be seen and reached: the dialog on top, or undefined for the page. */
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
  // Where a scrollbar had its place, that stays empty: nothing moves sideways.
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => {
    style.overflow = overflow;
    style.scrollbarGutter = scrollbarGutter;
  };
}
