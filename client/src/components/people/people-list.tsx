import { BreakableName } from '#client/components/ui/breakable-name.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { peopleText } from '#client/i18n/es/people.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';

interface PeopleListProps {
  id: string;
  isOpen: boolean;
  people: User[];
  activeId: number | undefined;
  /** Shown if the list is empty. */
  note: string;
  onPick: (user: User) => void;
}

/** The list of people found, under the text field. The focus stays in the field. */
export function PeopleList({ id, isOpen, people, activeId, note, onPick }: PeopleListProps) {
  const text = useText(peopleText);
  return (
    <>
      <ul
        id={id}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a list of choices, as ARIA's combobox has it.
        role="listbox"
        aria-label={text.found(people.length)}
        hidden={!isOpen || people.length === 0}
        className={popupClass}
      >
        {people.map((user) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are the field's.
          <li
            key={user.id}
            id={`${id}-${user.id}`}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above.
            role="option"
            aria-selected={user.id === activeId}
            // Prevents the field from losing the focus, which would close the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(user)}
            className={classNames(
              'min-h-11 cursor-pointer rounded-lg px-3 py-1.5 text-sm wrap-anywhere hover:bg-sunken',
              user.id === activeId && 'bg-sunken outline-2 -outline-offset-2 outline-focus',
            )}
          >
            <span className="block font-medium">{user.username}</span>
            <span className="block text-muted-on-surface">
              <BreakableName name={user.email} />
            </span>
          </li>
        ))}
      </ul>
      <p
        role="status"
        className={isOpen && people.length === 0 ? `${popupClass} px-4 py-3 text-sm text-muted-on-surface` : 'sr-only'}
      >
        {isOpen && (people.length === 0 ? note : text.found(people.length))}
      </p>
    </>
  );
}

const popupClass =
  'absolute inset-x-0 top-full z-40 mt-1 max-h-64 overflow-y-auto rounded-card border border-line bg-surface p-1 text-on-surface shadow-soft';
