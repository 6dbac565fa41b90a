import { useEffect, useEffectEvent } from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import { choosingText } from '#client/i18n/es/choosing.ts';
import { isLayerOpen } from '#client/lib/browser/layers.ts';
import { useShortcuts } from '#client/lib/shortcuts/use-shortcuts.ts';
import { useBesideList } from '../beside/beside.ts';
import type { Chosen } from '../choose/chosen.ts';
import { focusBeside, focusedId, focusedPlace, openedAttribute, shownIds } from '../choose/row-order.ts';
import { useChangeChosen } from '../choose/use-change-chosen.ts';

/**
 * The keys of a list of contacts: on and back, write to one, mark it as seen to, choose it, with Shift a range, choose none. With a
 * contact open beside the list it is that one that they go on from, and Escape closes it.
 */
export function useRowKeys(chosen: Chosen): void {
  const { keys } = useText(choosingText);
  const change = useChangeChosen();
  const beside = useBesideList();
  const isOpen = beside?.openedId !== undefined;
  function go(by: 1 | -1) {
    if (isOpen) beside.step(by, 'row');
    else focusBeside(by);
  }
  function markFocused() {
    const id = focusedId();
    if (id) change.mutate({ ids: [id], work: { status: 'contactado' } });
  }
  useShortcuts([
    { keys: 'j', label: keys.next, run: () => go(1) },
    { keys: 'k', label: keys.previous, run: () => go(-1) },
    { keys: 'r', label: keys.reply, run: writeToFocused },
    { keys: 'e', label: keys.done, run: markFocused },
    { keys: 'x', label: keys.choose, run: () => toggleFocused(chosen) },
  ]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isFree(event.target)) return;
    if (event.key === 'Escape') {
      const isInPanel = event.target instanceof Element && event.target.closest(`[${openedAttribute}]`) !== null;
      if (chosen.ids().length === 0 && isOpen && !isInPanel) {
        event.preventDefault();
        beside.close();
      }
      chosen.clear();
    }
    const step = event.shiftKey ? { j: 1, k: -1 }[event.key.toLowerCase()] : undefined;
    if (step !== 1 && step !== -1) return;
    // Else it would be read as the key without Shift, too.
    event.preventDefault();
    extend(chosen, step);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
}

/** Nothing is written there, and nothing lies over the list that has keys of its own. */
function isFree(target: EventTarget | null): boolean {
  const isWritten = target instanceof Element && target.matches('textarea, select, input:not([type=checkbox])');
  return !isWritten && !isLayerOpen();
}

/** By WhatsApp where there is a number, else by mail: the first of its row's ways. */
function writeToFocused(): void {
  focusedPlace()?.querySelector<HTMLElement>('[data-reach]')?.click();
}

function toggleFocused(chosen: Chosen): void {
  const id = focusedId();
  if (id) chosen.toggle(id);
}

function extend(chosen: Chosen, step: 1 | -1): void {
  const from = focusedId();
  if (from && !chosen.has(from)) chosen.toggle(from);
  const to = focusBeside(step);
  if (to) chosen.extend(to, shownIds());
}
