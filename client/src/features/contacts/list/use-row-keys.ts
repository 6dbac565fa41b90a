import { useEffect, useEffectEvent } from 'react';
import { isOverPage, isWritten } from '#client/lib/browser/key-targets.ts';
import type { Chosen } from '../choose/chosen.ts';
import { focusBeside, focusedId, shownIds } from '../choose/row-order.ts';

/** The keys of a list of contacts: on and back, choose one, choose a range on and back, choose none. */
export function useRowKeys(chosen: Chosen): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isOverPage()) return;
    if (event.key === 'Escape' && chosen.ids().length > 0) return chosen.clear();
    if (isWritten(event.target)) return;
    const step = { j: 1, k: -1 }[event.key.toLowerCase()];
    if (step === 1 || step === -1) {
      event.preventDefault();
      move(chosen, step, event.shiftKey);
    } else if (event.key === 'x') {
      const id = focusedId();
      if (id) chosen.toggle(id);
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function move(chosen: Chosen, step: 1 | -1, isRange: boolean): void {
  const from = focusedId();
  if (isRange && from && !chosen.has(from)) chosen.toggle(from);
  const to = focusBeside(step);
  if (isRange && to) chosen.extend(to, shownIds());
}
