import { ListFilter, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { FilterChip } from '#client/components/patterns/filter-chip.tsx';
import { SearchInput } from '#client/components/patterns/search-input.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { ContactTotals } from '#shared/contracts/contacts/contact-totals.ts';
import { countFilters } from '../cache/contact-filter.ts';
import { FilterSelects } from './filter-selects.tsx';
import type { FilterAddress } from './use-contact-filter.ts';

interface FilterBarProps {
  address: FilterAddress;
  totals: ContactTotals | undefined;
  /** Whether there is a filter by status. The board by status has none, because it shows every status. */
  withStatus: boolean;
  /** The figures that filter when they are pressed. They are shown before the bar's own filters. */
  counters: ReactNode;
}

/** The search and the filters of contacts. A button opens the select fields. */
export function FilterBar({ address, totals, withStatus, counters }: FilterBarProps) {
  const text = useText(contactsText);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { filter, change, clear } = address;
  const count = countFilters(filter);
  return (
    <div className="mb-4 space-y-2.5">
      <div className="flex items-center gap-2">
        <SearchInput label={text.search} value={filter.q ?? ''} onSearch={(q) => change({ q })} />
        <Button
          variant="secondary"
          className="ml-auto"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilter aria-hidden className="size-4" />
          {text.filters(count)}
        </Button>
      </div>
      {/* On a phone, and beside a panel, the bar scrolls sideways up to the page's edges, so that the list does not move. */}
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0 beside:-mx-6 beside:flex-nowrap beside:px-6">
        {counters}
        <FilterChip
          label={text.onlyUnread}
          count={totals ? totals.unread || undefined : null}
          isOn={filter.unread === true}
          onChange={(unread) => change({ unread })}
        />
        <FilterChip
          label={text.onlyDue}
          count={totals ? totals.dueFollowUps || undefined : null}
          isOn={filter.due === true}
          onChange={(due) => change({ due })}
        />
      </div>
      <div id={id} hidden={!isOpen} className={classNames('flex-wrap items-center gap-2', isOpen && 'flex')}>
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
