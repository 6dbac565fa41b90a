import { classNames } from '#client/lib/class-names.ts';

interface SuggestionListProps {
  label: string;
  suggestions: readonly string[];
  onChoose: (suggestion: string) => void;
  className: string;
}

/** Suggestions of first messages. */
export function SuggestionList({ label, suggestions, onChoose, className }: SuggestionListProps) {
  return (
    <ul aria-label={label} className={classNames('flex gap-2', className)}>
      {suggestions.map((suggestion) => (
        <li key={suggestion}>
          <button
            type="button"
            onClick={() => onChoose(suggestion)}
            className="min-h-11 rounded-full border border-line bg-surface px-4 text-sm text-on-surface shadow-soft transition-colors duration-150 hover:border-line-strong hover:bg-sunken"
          >
            {suggestion}
          </button>
        </li>
      ))}
    </ul>
  );
}
