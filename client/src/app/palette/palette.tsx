import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Modal } from '#client/components/ui/dialog/modal.tsx';
import { useReturnFocus } from '#client/components/ui/dialog/use-return-focus.ts';
import { useDebounced } from '#client/hooks/use-debounced.ts';
import { useVisibleHeight } from '#client/hooks/use-visible-height.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { paletteText } from '#client/i18n/es/palette.ts';
import { shellText } from '#client/i18n/es/shell.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { holdBack } from '#client/lib/history-guard.ts';
import type { Area } from '../navigation.ts';
import { wordsOf } from './marked-parts.ts';
import type { PaletteItem } from './palette-item.ts';
import { PaletteList } from './palette-list.tsx';
import { searchQuery } from './search.queries.ts';
import { useFoundItems } from './use-found-items.tsx';
import { useOwnItems } from './use-own-items.tsx';

const typingPauseMs = 120;

/**
 * A search over everything: the user types, moves through the results with the arrow keys and opens one with Enter. The focus stays in the
 * field, as in ARIA's combobox pattern.
 */
export function Palette({ area, onClose }: { area: Area; onClose: () => void }) {
  const text = useText(paletteText);
  const { close } = useText(commonText);
  const { searchAll } = useText(shellText);
  const [, navigate] = useLocation();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [written, setWritten] = useState('');
  const [activeId, setActiveId] = useState<string>();
  const words = wordsOf(written);
  const asked = useDebounced(written.trim(), typingPauseMs);
  const search = useQuery(searchQuery(asked));
  const found = useFoundItems(asked === '' ? undefined : search.data, words);
  const own = useOwnItems(area, words);
  const items = [...found, ...own];
  const active = items.find((item) => item.id === activeId) ?? items[0];
  const isSearching = written.trim() !== '' && (asked !== written.trim() || search.isFetching);
  useVisibleHeight(frame, '(width < 40rem)');
  useReturnFocus();
  const goBack = useEffectEvent(onClose);
  useLayoutEffect(() => holdBack({ onBack: () => goBack() }), []);

  function choose({ to }: PaletteItem) {
    onClose();
    if (typeof to === 'string') navigate(to);
    else to();
  }

  function move(by: number) {
    const next = active && items[(items.indexOf(active) + by + items.length) % items.length];
    if (!next) return;
    setActiveId(next.id);
    document.getElementById(`${id}-${next.id}`)?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') active && choose(active);
    else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) onClose();
    else return;
    event.preventDefault();
  }

  return (
    <Modal labelledBy={`${id}-title`} onEscape={onClose} onPressBeside={onClose} className={paletteClass}>
      <div ref={frame} className="flex h-full flex-col bg-surface sm:max-h-[min(34rem,76dvh)]">
        <div className="flex min-h-14 shrink-0 items-center gap-3 border-b border-line pt-[env(safe-area-inset-top)] pr-2 pl-4">
          <Search aria-hidden className="size-5 shrink-0 text-muted-on-surface" />
          <label htmlFor={`${id}-field`} id={`${id}-title`} className="sr-only">
            {searchAll}
          </label>
          <input
            id={`${id}-field`}
            type="text"
            role="combobox"
            aria-expanded={items.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active && `${id}-${active.id}`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
            placeholder={text.placeholder}
            value={written}
            onChange={({ target }) => {
              setWritten(target.value);
              setActiveId(undefined);
            }}
            onKeyDown={onKeyDown}
            className="min-h-13 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted-on-surface"
          />
          <button
            type="button"
            aria-label={close}
            onClick={onClose}
            className="grid size-11 shrink-0 place-items-center rounded-control text-muted-on-surface hover:bg-sunken hover:text-on-surface"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <PaletteList
          id={id}
          items={items}
          activeId={active?.id}
          words={words}
          note={
            search.isError
              ? text.failed
              : isSearching
                ? text.searching
                : items.length > 0
                  ? text.found(items.length)
                  : text.nothing
          }
          isNoteShown={search.isError || items.length === 0}
          onPoint={setActiveId}
          onPick={choose}
        />
      </div>
    </Modal>
  );
}

/** Fills the window on a phone. On larger screens it is a box in the upper part. */
const paletteClass =
  'm-0 h-dvh max-h-full w-full max-w-full animate-appear overflow-hidden bg-surface p-0 text-on-surface sm:mx-auto sm:mt-[12vh] sm:h-fit sm:w-[calc(100%-3rem)] sm:max-w-155 sm:rounded-card sm:border sm:border-line sm:shadow-soft';
