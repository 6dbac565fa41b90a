import { X } from 'lucide-react';
import { Select } from '#client/components/ui/form/select.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { outcomesText } from '#client/i18n/es/assistants/outcomes.ts';
import { formatDate } from '#client/lib/format.ts';
import type { EndedFilter } from '#shared/domain/conversations/ended-address.ts';
import { answerRatings, bestScore, conversationOutcomes } from '#shared/domain/conversations/ratings.ts';

interface EndedFiltersProps {
  ended: EndedFilter;
  onChange: (change: EndedFilter) => void;
}

const scores = Array.from({ length: bestScore }, (_, at) => bestScore - at);

/** The filters of ended conversations: the outcome, the visitors' rating, and the filters that links from the statistics page have set. */
export function EndedFilters({ ended, onChange }: EndedFiltersProps) {
  const text = useText(outcomesText);
  const { outcome, opinion, theme, from, to } = ended;
  return (
    <>
      <div className="mt-2 flex gap-2">
        <Select
          className="min-w-0 flex-1"
          aria-label={text.outcomeFilter}
          value={outcome ?? ''}
          onChange={({ target }) => onChange({ outcome: conversationOutcomes.find((one) => one === target.value) })}
        >
          <option value="">{text.allOutcomes}</option>
          {conversationOutcomes.map((one) => (
            <option key={one} value={one}>
              {text.outcomesOfMany[one]}
            </option>
          ))}
        </Select>
        <Select
          className="min-w-0 flex-1"
          aria-label={text.opinionFilter}
          value={opinion ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ opinion: answerRatings.find((one) => one === value) ?? (Number(value) || undefined) })
          }
        >
          <option value="">{text.allOpinions}</option>
          <option value="down">{text.opinions.down}</option>
          <option value="up">{text.opinions.up}</option>
          {scores.map((score) => (
            <option key={score} value={score}>
              {text.score(score)}
            </option>
          ))}
        </Select>
      </div>
      {(theme || (from && to)) && (
        <div className="mt-2 flex flex-wrap gap-2">
          {theme && <SetFilter name={text.theme(theme)} onRemove={() => onChange({ theme: undefined })} />}
          {from && to && (
            <SetFilter
              name={text.days(formatDate(from), formatDate(to))}
              onRemove={() => onChange({ from: undefined, to: undefined })}
            />
          )}
        </div>
      )}
    </>
  );
}

/** A filter that was set by a link and not by one of the fields. It can only be removed. */
function SetFilter({ name, onRemove }: { name: string; onRemove: () => void }) {
  const text = useText(outcomesText);
  return (
    <button
      type="button"
      aria-label={text.removeFilter(name)}
      onClick={onRemove}
      className="inline-flex min-h-(--control) max-w-full items-center gap-1.5 rounded-full border border-edge bg-surface px-3 text-sm hover:bg-sunken"
    >
      <span className="min-w-0 truncate">{name}</span>
      <X aria-hidden className="size-4 shrink-0 text-muted-on-surface" />
    </button>
  );
}
