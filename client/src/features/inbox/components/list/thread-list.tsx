import { type RefObject, useEffect, useRef } from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import { useInboxAddress } from '../../use-inbox-address.ts';
import { PresenceMenu } from '../presence-menu.tsx';
import { EndedList } from './ended-list.tsx';
import { OpenList } from './open-list.tsx';
import { ScopeSelect } from './scope-select.tsx';
import { ThreadFilters } from './thread-filters.tsx';
import { useThreadKeys } from './use-thread-keys.ts';

/** The list of open or of ended conversations. */
export function ThreadList() {
  const text = useText(inboxText);
  const { filter, ended, isAdmin, openId } = useInboxAddress();
  const list = useRef<HTMLDivElement>(null);
  useReturnToRow(list, openId);
  useThreadKeys();
  return (
    <>
      <header className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-safe-4 py-2">
        <p aria-hidden className="text-base font-semibold tracking-tight">
          {text.title}
        </p>
        <PresenceMenu />
        {isAdmin && <ScopeSelect scope={filter.scope} />}
      </header>
      <ThreadFilters />
      <div ref={list} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {ended ? <EndedList ended={ended} /> : <OpenList />}
      </div>
    </>
  );
}

/** Moves the focus to the row of the last open conversation when the list replaces the conversation on a small screen. */
function useReturnToRow(list: RefObject<HTMLElement | null>, openId: number | undefined): void {
  const before = useRef(openId);
  useEffect(() => {
    const left = before.current;
    before.current = openId;
    if (openId || !left || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-thread="${left}"]`)?.focus();
  }, [list, openId]);
}
