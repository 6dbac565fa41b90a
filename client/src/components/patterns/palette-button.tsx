import { Search } from 'lucide-react';
import { useText } from '#client/i18n/catalogue.ts';
import { shellText } from '#client/i18n/es/shell.ts';
import { classNames } from '#client/lib/class-names.ts';
import { setOverlay } from '#client/lib/overlays.ts';
import { isMac } from '#client/lib/shortcuts/shortcuts.ts';

/** A button that opens the search over everything. */
export function PaletteButton({ className }: { className?: string }) {
  const { searchAll } = useText(shellText);
  return (
    <button
      type="button"
      aria-label={searchAll}
      aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
      title={`${searchAll} (${isMac() ? '⌘' : 'Ctrl'} K)`}
      onClick={() => setOverlay('palette')}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-text lg:size-9',
        className,
      )}
    >
      <Search aria-hidden className="size-5 md:size-[1.125rem]" strokeWidth={1.75} />
    </button>
  );
}
