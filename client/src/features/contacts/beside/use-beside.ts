import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useMedia } from '#client/hooks/use-media.ts';
import { askBeforeLeaving, hasUnsavedWork } from '#client/lib/history-guard.ts';
import { focusRow, scrollToRow, shownIds } from '../choose/row-order.ts';
import { useBoardAddress } from '../parts/use-board-address.ts';
import type { Beside } from './beside.ts';

/** The open contact beside its list, where the window has room for both; undefined where it opens in a window. */
export function useBeside(panel: RefObject<HTMLElement | null>): Beside | undefined {
  const isBeside = useHasRoom();
  const { openedId, open, close } = useBoardAddress();
  const takesFocus = useRef(false);
  /** Where in the list it stood: a contact whose status has changed may have left it. */
  const place = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each contact.
  useEffect(() => {
    if (takesFocus.current) panel.current?.focus({ preventScroll: true });
    takesFocus.current = false;
  }, [openedId]);
  return useMemo(() => {
    if (!isBeside) return undefined;
    return {
      openedId,
      open(contactId) {
        if (contactId === openedId) panel.current?.focus({ preventScroll: true });
        else
          askBeforeLeaving(() => {
            takesFocus.current = true;
            open(contactId);
          });
      },
      step(by, focus) {
        const ids = shownIds();
        const at = ids.indexOf(openedId ?? '');
        if (at >= 0) place.current = at;
        // What stood below it has taken its place.
        const to = at >= 0 ? at + by : place.current + Math.min(by, 0);
        const next = ids[to];
        if (next === undefined) return;
        askBeforeLeaving(() => {
          place.current = to;
          if (focus === 'row') focusRow(next);
          else scrollToRow(next);
          open(next);
        });
      },
      close: () =>
        askBeforeLeaving(() => {
          const active = document.activeElement;
          if (active === document.body || panel.current?.contains(active)) focusRow(openedId);
          close();
        }),
    };
  }, [isBeside, openedId, open, close, panel]);
}

/** What is being written stays where it is until it is saved, whatever becomes of the window. */
function useHasRoom(): boolean {
  const isWide = useMedia('(width >= 80rem)');
  const [hasRoom, setHasRoom] = useState(isWide);
  if (isWide !== hasRoom && !hasUnsavedWork()) setHasRoom(isWide);
  return hasRoom;
}
