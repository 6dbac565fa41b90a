import { classNames } from '#client/lib/class-names.ts';
import { foldText } from './contact-search.ts';
import { noTone } from './topic-tones.ts';

interface TopicChipProps {
  label: string;
  tones: Map<string, string>;
}

/** A topic in its colour. */
export function TopicChip({ label, tones }: TopicChipProps) {
  return (
    <span
      className={classNames(
        'inline-block max-w-full truncate rounded-md bg-(--topic-soft) px-2 py-0.5 text-xs font-medium text-(--topic-text)',
        tones.get(foldText(label)) ?? noTone,
      )}
    >
      {label}
    </span>
  );
}
