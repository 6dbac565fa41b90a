import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Input } from '#client/components/ui/form/input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { listText } from '#client/i18n/es/lists.ts';
import { useShortcuts } from '#client/lib/shortcuts/use-shortcuts.ts';

interface SearchInputProps {
  /** The field's name for screen readers, and its placeholder. */
  label: string;
  /** The current search text. */
  value: string;
  onSearch: (text: string) => void;
  /** How long to wait after the last key, in ms. 0 if the search costs nothing. */
  pauseMs?: number;
}

/** A search field. It searches when the user pauses typing. */
export function SearchInput({ label, value, onSearch, pauseMs = 250 }: SearchInputProps) {
  const text = useText(listText);
  const field = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState(value);
  const [searched, setSearched] = useState(value);
  // The browser's Back changes the search text from outside.
  if (value !== searched) {
    setSearched(value);
    setWritten(value);
  }
  useEffect(() => {
    if (written.trim() === value) return;
    const timer = setTimeout(() => {
      setSearched(written.trim());
      onSearch(written.trim());
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [written, value, onSearch, pauseMs]);
  useShortcuts([{ keys: '/', label: text.goToSearch, run: () => field.current?.focus() }]);
  return (
    <search className="relative block w-full sm:max-w-sm">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted-on-surface"
      />
      <Input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        className="px-10"
        value={written}
        onChange={(event) => setWritten(event.target.value)}
      />
      {written && (
        <button
          type="button"
          title={text.clearSearch}
          aria-label={text.clearSearch}
          onClick={() => {
            setWritten('');
            // The button disappears, and the focus would be lost with it.
            field.current?.focus();
          }}
          className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-control text-muted-on-surface hover:text-on-surface"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </search>
  );
}
