import { Select } from '#client/components/ui/form/select.tsx';
import { useMyAssistants } from '#client/data/use-my-assistants.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useSession } from '#client/lib/session/session.ts';
import type { ContactTotals } from '#shared/contracts/contacts/contact-totals.ts';
import { contactStatuses, interestLevels } from '#shared/domain/contacts/leads.ts';
import { foldText } from '../parts/contact-search.ts';
import type { FilterAddress } from './use-contact-filter.ts';

interface FilterSelectsProps {
  address: FilterAddress;
  totals: ContactTotals | undefined;
  withStatus: boolean;
}

/** The option for any topic. No topic has this name, because the topics of a summary are words. */
const anyTopic = '*';

const selectClass = 'w-full sm:w-56';

/** A select field for each property that contacts can be filtered by. */
export function FilterSelects({ address: { filter, change }, totals, withStatus }: FilterSelectsProps) {
  const text = useText(contactsText);
  const { user } = useSession();
  const { data: assistants = [] } = useMyAssistants();
  const topics = totals?.topics ?? [];
  const topic = topics.find((one) => foldText(one.topic) === foldText(filter.topic ?? ''))?.topic ?? filter.topic;
  const isUnlisted = topic !== undefined && !topics.some((one) => one.topic === topic);
  const { assistantId } = filter;
  const isOthers = assistantId !== undefined && !assistants.some(({ id }) => id === assistantId);
  return (
    <>
      {withStatus && (
        <Select
          className={selectClass}
          aria-label={text.status}
          value={filter.status ?? ''}
          onChange={({ target }) => change({ status: target.value })}
        >
          <option value="">{text.anyStatus}</option>
          {contactStatuses.map((status) => (
            <option key={status} value={status}>
              {text.statuses[status]}
              {totals ? ` (${formatNumber(totals.byStatus[status])})` : ''}
            </option>
          ))}
        </Select>
      )}
      <Select
        className={selectClass}
        aria-label={text.interest}
        value={filter.interest ?? ''}
        onChange={({ target }) => change({ interest: target.value })}
      >
        <option value="">{text.anyInterest}</option>
        {interestLevels.map((level) => (
          <option key={level} value={level}>
            {text.interestIs[level]}
          </option>
        ))}
      </Select>
      {(assistants.length > 1 || isOthers) && (
        <Select
          className={selectClass}
          aria-label={text.assistant}
          value={assistantId ?? ''}
          onChange={({ target }) => change({ assistantId: target.value })}
        >
          <option value="">{text.anyAssistant}</option>
          {isOthers && <option value={assistantId}>{text.otherAssistant(assistantId)}</option>}
          {assistants.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Select
        className={selectClass}
        aria-label={text.topic}
        value={filter.hasTopics ? anyTopic : (topic ?? '')}
        onChange={({ target: { value } }) =>
          change(value === anyTopic ? { hasTopics: true, topic: undefined } : { topic: value, hasTopics: undefined })
        }
      >
        <option value="">{text.allTopics}</option>
        <option value={anyTopic}>{text.withTopics}</option>
        {isUnlisted && <option value={topic}>{topic}</option>}
        {topics.map((one) => (
          <option key={one.topic} value={one.topic}>
            {one.topic} ({formatNumber(one.contacts)})
          </option>
        ))}
      </Select>
      {user?.role === 'admin' && (
        <Select
          className={selectClass}
          aria-label={text.whose}
          value={filter.scope}
          onChange={({ target }) => change({ scope: target.value })}
        >
          <option value="own">{text.ownContacts}</option>
          <option value="all">{text.allContacts}</option>
        </Select>
      )}
    </>
  );
}
