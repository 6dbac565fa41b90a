import { useId, useState } from 'react';
import { safeHref } from '#client/components/markdown/safe-href.ts';
import { ExternalLink } from '#client/components/ui/later-icons.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { sourcesText } from '#client/i18n/es/visitor/sources.ts';
import type { CitedSource } from '#shared/contracts/conversations/cited-sources.ts';

/** The sources of a reply, with the numbers used in its text. A web page is a link. For other sources, the excerpt is shown. */
export function ReplySources({ sources }: { sources: CitedSource[] }) {
  const text = useText(sourcesText);
  const [open, setOpen] = useState<number>();
  const id = useId();
  const shown = sources.find(({ number }) => number === open);
  return (
    <section aria-label={text.sources} className="mt-1.5 max-w-full text-xs">
      <ul className="flex flex-wrap gap-1.5">
        {sources.map((source) => (
          <li key={source.number} className="max-w-full">
            <SourceChip
              source={source}
              isOpen={source.number === open}
              excerptId={id}
              onToggle={() => setOpen(source.number === open ? undefined : source.number)}
            />
          </li>
        ))}
      </ul>
      <div id={id}>
        {shown && (
          <blockquote className="mt-1.5 animate-appear rounded-control border border-line bg-surface px-3 py-2 text-sm whitespace-pre-line text-on-surface wrap-anywhere">
            {shown.excerpt}
          </blockquote>
        )}
      </div>
    </section>
  );
}

interface SourceChipProps {
  source: CitedSource;
  isOpen: boolean;
  excerptId: string;
  onToggle: () => void;
}

const chipClass =
  'inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-control border border-line bg-surface px-2 text-on-surface hover:bg-sunken pointer-coarse:min-h-11';

function SourceChip({ source: { number, title, page, url }, isOpen, excerptId, onToggle }: SourceChipProps) {
  const text = useText(sourcesText);
  const href = url === null ? undefined : safeHref(url);
  const name = page === null ? title : `${title}, ${text.page(page)}`;
  const label = (
    <>
      <span className="font-semibold tabular-nums">{number}</span>
      <span className="truncate">{name}</span>
    </>
  );
  if (href) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={chipClass}>
        {label}
        <ExternalLink aria-hidden className="size-3.5 shrink-0" />
      </a>
    );
  }
  return (
    <button type="button" aria-expanded={isOpen} aria-controls={excerptId} onClick={onToggle} className={chipClass}>
      {label}
    </button>
  );
}
