import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { Input } from '#client/components/ui/form/input.tsx';
import { useDebounced } from '#client/hooks/use-debounced.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { peopleText } from '#client/i18n/es/people.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';
import { peopleQueries } from './people.queries.ts';
import { PeopleList } from './people-list.tsx';

interface UserPickerProps {
  /** The attributes that connect the field to its label, or an `aria-label`. */
  control: { id?: string; 'aria-label'?: string; 'aria-invalid'?: boolean; 'aria-describedby'?: string | undefined };
  placeholder: string;
  /** The id of the chosen user. */
  userId: number | undefined;
  onChange: (user: User | undefined) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

const typingPauseMs = 200;

/** Chooses one of any number of users: the administrator types a part of the name or the address, and selects one of the results. */
export function UserPicker({ control, placeholder, userId, onChange, onBlur, ref }: UserPickerProps) {
  const text = useText(peopleText);
  const listId = useId();
  const [written, setWritten] = useState<string>();
  const [active, setActive] = useState(0);
  const isOpen = written !== undefined;
  const search = useDebounced(written?.trim() ?? '', typingPauseMs);
  const chosen = useQuery({ ...peopleQueries.one(userId ?? 0), enabled: userId !== undefined });
  const found = useQuery({ ...peopleQueries.search(search), enabled: isOpen });
  const people = found.data ?? [];
  const current = people[Math.min(active, people.length - 1)];

  function choose(user: User | undefined) {
    setWritten(undefined);
    onChange(user);
  }

  function move(by: number) {
    if (!isOpen) return setWritten('');
    setActive((Math.min(active, people.length - 1) + by + people.length) % Math.max(people.length, 1));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && isOpen) current && choose(current);
    else if (event.key === 'Escape' && isOpen) setWritten(undefined);
    else return;
    event.preventDefault();
  }

  return (
    <div className="relative" {...(isOpen ? { 'data-open-list': '' } : {})}>
      <Input
        {...control}
        ref={ref}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && current ? `${listId}-${current.id}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={placeholder}
        className={userId === undefined ? '' : 'pr-11'}
        value={written ?? (userId === undefined ? '' : (chosen.data?.username ?? ''))}
        onClick={() => isOpen || setWritten('')}
        onChange={({ target }) => {
          setWritten(target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setWritten(undefined);
          onBlur?.();
        }}
      />
      {userId !== undefined && (
        <button
          type="button"
          title={text.clear}
          aria-label={text.clear}
          onClick={({ currentTarget }) => {
            choose(undefined);
            // The button disappears, and the focus would be lost with it.
            currentTarget.parentElement?.querySelector('input')?.focus();
          }}
          className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-control text-muted-on-surface hover:text-on-surface"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
      <PeopleList
        id={listId}
        isOpen={isOpen}
        people={people}
        activeId={current?.id}
        note={found.isError ? text.failed : found.isFetching && people.length === 0 ? text.searching : text.nobody}
        onPick={choose}
      />
    </div>
  );
}
