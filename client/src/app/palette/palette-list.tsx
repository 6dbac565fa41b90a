import { Keys } from '#client/components/ui/keys.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { paletteText } from '#client/i18n/es/palette.ts';
import { classNames } from '#client/lib/class-names.ts';
import { MarkedText } from './marked-text.tsx';
import type { PaletteItem } from './palette-item.ts';

interface PaletteListProps {
  id: string;
  items: PaletteItem[];
  activeId: string | undefined;
  words: readonly string[];
  /** The state of the search. It is always announced, and shown if the list is empty or incomplete. */
  note: string;
  isNoteShown: boolean;
  onPoint: (itemId: string) => void;
  onPick: (item: PaletteItem) => void;
}

/** The results, grouped by kind. */
export function PaletteList({ id, items, activeId, words, note, isNoteShown, onPoint, onPick }: PaletteListProps) {
  const text = useText(paletteText);
  const groups = [...new Set(items.map(({ group }) => group))];
  return (
    <>
      <p role="status" className={isNoteShown ? 'px-5 py-4 text-sm text-muted-on-surface' : 'sr-only'}>
        {note}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={text.results}
        hidden={items.length === 0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of choices, as ARIA’s listbox has it.
          <div key={group} role="group" aria-labelledby={`${id}-group-${group}`}>
            <div id={`${id}-group-${group}`} className="px-3 pt-3.5 pb-1.5 text-xs font-semibold text-muted-on-surface">
              {text.groups[group]}
            </div>
            {items
              .filter((item) => item.group === group)
              .map((item) => (
                <Option
                  key={item.id}
                  id={`${id}-${item.id}`}
                  item={item}
                  words={words}
                  isActive={item.id === activeId}
                  onPoint={() => onPoint(item.id)}
                  onPick={() => onPick(item)}
                />
              ))}
          </div>
        ))}
      </div>
    </>
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  words: readonly string[];
  isActive: boolean;
  onPoint: () => void;
  onPick: () => void;
}

function Option({ id, item: { icon, title, detail, keys }, words, isActive, onPoint, onPick }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are the field's.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => isActive || onPoint()}
      onClick={onPick}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-sm',
        isActive && 'bg-sunken forced-colors:outline-2 forced-colors:-outline-offset-2',
      )}
    >
      <span className="grid size-5 shrink-0 place-items-center text-muted-on-surface [&>svg]:size-[1.125rem]">
        {icon}
      </span>
      <span className="max-w-[60%] shrink-0 truncate font-medium">
        <MarkedText text={title} words={words} />
      </span>
      <span className="min-w-0 flex-1 truncate text-xs text-muted-on-surface">
        {detail && <MarkedText text={detail} words={words} />}
      </span>
      {keys && (
        <span aria-hidden className="max-sm:hidden">
          <Keys keys={keys} />
        </span>
      )}
    </div>
  );
}
