import { Select } from '#client/components/ui/form/select.tsx';
import { useMyAssistants } from '#client/data/use-my-assistants.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { outcomesText } from '#client/i18n/es/assistants/outcomes.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import { useInboxAddress } from '../../use-inbox-address.ts';
import { EndedFilters } from './ended-filters.tsx';

const holders = ['waiting', 'mine'] as const;

/** The filters by assistant, if the user has several, and by who handles the conversations, or the ended ones. */
export function ThreadFilters() {
  const text = useText(inboxText);
  const { ended: endedLabel } = useText(outcomesText);
  const { filter, ended, setFilter } = useInboxAddress();
  const { data: assistants = [] } = useMyAssistants();
  const isOfSeveral = filter.scope === 'own' && assistants.length > 1;
  return (
    <div className="border-b border-line px-safe-4 py-2">
      <div className="flex gap-2">
        {(isOfSeveral || filter.assistantId !== undefined) && (
          <Select
            className="min-w-0 flex-1"
            aria-label={text.assistantFilter}
            value={filter.assistantId ?? ''}
            onChange={({ target }) => setFilter({ assistantId: Number(target.value) || undefined })}
          >
            <option value="">{text.allAssistants}</option>
            {assistants.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {filter.assistantId !== undefined && !assistants.some(({ id }) => id === filter.assistantId) && (
              <option value={filter.assistantId}>{`${text.assistantFilter} ${filter.assistantId}`}</option>
            )}
          </Select>
        )}
        <Select
          className="min-w-0 flex-1"
          aria-label={text.holderFilter}
          value={ended ? 'ended' : (filter.holder ?? '')}
          onChange={({ target: { value } }) =>
            setFilter({
              holder: holders.find((holder) => holder === value),
              ended: value === 'ended' ? (ended ?? {}) : undefined,
            })
          }
        >
          <option value="">{text.allHolders}</option>
          {holders.map((holder) => (
            <option key={holder} value={holder}>
              {text.sections[holder]}
            </option>
          ))}
          <option value="ended">{endedLabel}</option>
        </Select>
      </div>
      {ended && <EndedFilters ended={ended} onChange={(change) => setFilter({ ended: { ...ended, ...change } })} />}
    </div>
  );
}
