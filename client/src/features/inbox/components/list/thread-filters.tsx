import { Select } from '#client/components/ui/form/select.tsx';
import { useMyAssistants } from '#client/data/use-my-assistants.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import { useInboxAddress } from '../../use-inbox-address.ts';

const holders = ['waiting', 'mine'] as const;

/** Of which assistant, where somebody has several, and who has the conversations. */
export function ThreadFilters() {
  const text = useText(inboxText);
  const { filter, setFilter } = useInboxAddress();
  const { data: assistants = [] } = useMyAssistants();
  const isOfSeveral = filter.scope === 'own' && assistants.length > 1;
  return (
    <div className="flex gap-2 border-b border-line px-safe-4 py-2">
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
        </Select>
      )}
      <Select
        className="min-w-0 flex-1"
        aria-label={text.holderFilter}
        value={filter.holder ?? ''}
        onChange={({ target }) => setFilter({ holder: holders.find((holder) => holder === target.value) })}
      >
        <option value="">{text.allHolders}</option>
        {holders.map((holder) => (
          <option key={holder} value={holder}>
            {text.sections[holder]}
          </option>
        ))}
      </Select>
    </div>
  );
}
