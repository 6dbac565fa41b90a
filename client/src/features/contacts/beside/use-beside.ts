import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useMedia } from '#client/hooks/use-media.ts';
import { isLayerOpen } from '#client/lib/browser/layers.ts';
import { askBeforeLeaving, hasUnsavedWork } from '#client/lib/history-guard.ts';
import { focusRow, scrollToRow, shownIds } from '../choose/row-order.ts';
import { useBoardAddress } from '../parts/use-board-address.ts';
import type { Beside } from './beside.ts';

/** The open contact beside its list, if the browser window has room for both. Undefined if contacts open in a window over the list. */
export function useBeside(panel: RefObject<HTMLElement | null>): Beside | undefined {
  const isBeside = useHasRoom();
  const { openedId, open, close } = useBoardAddress();
  const takesFocus = useRef(false);
  /** The position of the open contact in the list. It is kept because a contact whose status has changed may have left the list. */
  const place = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each contact.
  useEffect(() => {
    const at = shownIds().indexOf(openedId ?? '');
    if (at >= 0) place.current = at;
    if (takesFocus.current) panel.current?.focus({ preventScroll: true });
    takesFocus.current = false;
  }, [openedId]);
  const opened = useRef(openedId);
  useLayoutEffect(() => {
    opened.current = openedId;
  }, [openedId]);
  // The function stays the same when another contact opens, because it is a prop of each row.
  const openOther = useCallback(
    (contactId: string) => {
      if (contactId === opened.current) panel.current?.focus({ preventScroll: true });
      else
        askBeforeLeaving(() => {
          takesFocus.current = true;
          open(contactId);
        });
    },
    [open, panel],
  );
  return useMemo(() => {
    if (!isBeside) return undefined;
    const leave = () => {
      const active = document.activeElement;
      const hadFocus = active === document.body || panel.current?.contains(active) || isLayerOpen();
      close();
      // Runs after the contact has been removed from the list and the question has closed.
      if (hadFocus) setTimeout(() => focusRow(rowAt(openedId, place.current)));
    };
    return {
      openedId,
      open: openOther,
      step(by, focus) {
        const ids = shownIds();
        const at = ids.indexOf(openedId ?? '');
        if (at >= 0) place.current = at;
        // If the contact has left the list, the one below it is now at its position.
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
      close: () => askBeforeLeaving(leave),
      leave,
    };
  }, [isBeside, openedId, openOther, open, close, panel]);
}

/** The contact that was open, or else the one that has taken its place in the list. */
function rowAt(openedId: string | undefined, place: number): string | undefined {
  const ids = shownIds();
  return ids.find((id) => id === openedId) ?? ids[Math.min(Math.max(place, 0), ids.length - 1)];
}

/** Whether the window is wide enough for both. While there is unsaved work, the answer does not change when the window is resized. */
function useHasRoom(): boolean {
  const isWide = useMedia('(width >= 80rem)');
  const [hasRoom, setHasRoom] = useState(isWide);
  if (isWide !== hasRoom && !hasUnsavedWork()) setHasRoom(isWide);
  return hasRoom;
}
