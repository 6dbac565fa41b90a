import { useText } from '#client/i18n/catalogue.ts';
import { choosingText } from '#client/i18n/es/choosing.ts';
import { classNames } from '#client/lib/class-names.ts';
import { useChosen, useIsChosen } from './chosen.ts';
import { shownIds } from './row-order.ts';

/** Selects a contact, or with Shift all from the last selected one. On a phone, the whole row selects once a contact is selected. */
export function ChooseBox({ contactId, name }: { contactId: string; name: string }) {
  const text = useText(choosingText);
  const chosen = useChosen();
  const isChosen = useIsChosen(contactId);
  return (
    <label
      className={classNames(
        'relative z-10 grid size-9 shrink-0 cursor-pointer place-items-center max-sm:hidden',
        'max-sm:group-data-choosing/list:static max-sm:group-data-choosing/list:grid max-sm:after:absolute max-sm:after:inset-0',
        'sm:opacity-0 sm:group-focus-within:opacity-100 sm:group-hover:opacity-100 sm:group-data-choosing/list:opacity-100 sm:has-checked:opacity-100 sm:pointer-coarse:opacity-100',
      )}
    >
      <input
        type="checkbox"
        aria-label={text.choose(name)}
        checked={isChosen}
        onChange={({ nativeEvent }) =>
          nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
            ? chosen.extend(contactId, shownIds())
            : chosen.toggle(contactId)
        }
        className="size-4.5 cursor-pointer accent-primary"
      />
    </label>
  );
}
