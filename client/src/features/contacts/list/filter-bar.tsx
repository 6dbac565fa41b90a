import { CalendarClock, ListFilter, type LucideIcon, MailOpen, X } from 'lucide-react';
import { useId, useState } from 'react';
import { SearchInput } from '#client/components/patterns/search-input.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { ContactTotals } from '#shared/contracts/contacts/contact-work.ts';
import { countFilters } from '../cache/contact-filter.ts';
import { FilterSelects } from './filter-selects.tsx';
import type { FilterAddress } from './use-contact-filter.ts';

interface FilterBarProps {
  address: FilterAddress;
  totals: ContactTotals | undefined;
  /** The board by status shows each of them. */
  withStatus: boolean;
}

/** What is looked for: words, and what contacts are like. On phones the choices are behind a button. */
export function FilterBar({ address, totals, withStatus }: FilterBarProps) {
  const text = useText(contactsText);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { filter, change, clear } = address;
  const count = countFilters(filter);
  return (
    <div className="mb-5 space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput label={text.search} value={filter.q ?? ''} onSearch={(q) => change({ q })} />
        <Toggle
          icon={MailOpen}
          label={text.onlyUnread}
          count={totals?.unread}
          isOn={filter.unread === true}
          onChange={(unread) => change({ unread })}
        />
        <Toggle
          icon={CalendarClock}
          label={text.onlyDue}
          count={totals?.dueFollowUps}
          isOn={filter.due === true}
          onChange={(due) => change({ due })}
        />
        <div className="lg:hidden">
          <Button variant="secondary" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <ListFilter aria-hidden className="size-4" />
            {text.filters(count)}
          </Button>
        </div>
      </div>
      <div id={id} className={classNames('flex flex-wrap items-center gap-2', !isOpen && 'max-lg:hidden')}>
        <FilterSelects address={address} totals={totals} withStatus={withStatus} />
        {(count > 0 || filter.q) && (
          <Button variant="ghost" onClick={clear}>
            <X aria-hidden className="size-4" />
            {text.clearFilters}
          </Button>
        )}
      </div>
    </div>
  );
}

interface ToggleProps {
  icon: LucideIcon;
  label: string;
  count: number | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Toggle({ icon: Icon, label, count, isOn, onChange }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className={classNames(
        'inline-flex min-h-11 items-center gap-1.5 rounded-control border px-3 text-sm font-medium whitespace-nowrap max-sm:px-2.5 transition-colors duration-150',
        isOn
          ? 'border-accent bg-accent-soft text-on-accent-soft'
          : 'border-line-strong bg-surface text-on-surface hover:bg-sunken',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0 max-sm:hidden" />
      {label}
      {count !== undefined && count > 0 && <span className="tabular-nums">({formatNumber(count)})</span>}
    </button>
  );
}
