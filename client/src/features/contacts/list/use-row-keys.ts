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
 * The keys of a list of contacts: next and previous row, write to a contact, mark it as contacted, select it, select a range with Shift,
 * clear the selection. If a contact is open beside the list, next and previous start from it, and Escape closes it.
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
    // Otherwise the shortcut without Shift would run too.
    event.preventDefault();
    extend(chosen, step);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
}

/** Whether keys are free for the list: the target is no text field, and no dialog or menu lies over the list. */
function isFree(target: EventTarget | null): boolean {
  const isWritten = target instanceof Element && target.matches('textarea, select, input:not([type=checkbox])');
  return !isWritten && !isLayerOpen();
}

/** Opens the first contact link of the focused row: WhatsApp if there is a number, otherwise e-mail. */
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
