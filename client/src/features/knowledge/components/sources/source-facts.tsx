import { CircleAlert } from 'lucide-react';
import { Badge } from '#client/components/ui/badge.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import { formatDateTime } from '#client/lib/format.ts';
import type { KnowledgeSource } from '#shared/contracts/assistants/knowledge-sources.ts';
import { isUnderWay } from '../../knowledge.queries.ts';
import { SourceProgress } from './source-progress.tsx';

/** The state of a source: its kind, how far it has been read, and what to do if it could not be read. */
export function SourceFacts({ source }: { source: KnowledgeSource }) {
  const text = useText(knowledgeText);
  const { kind, format, state, fault, pages, passages, readAt, isInternal } = source;
  const facts = [
    pages !== null && pages > 0 && text.pages(pages),
    readAt !== null && text.passages(passages),
    readAt !== null && text.lastRead(formatDateTime(readAt)),
  ].filter(Boolean);
  return (
    <>
      <p className="text-sm text-muted-on-surface">
        <span>{format ? text.formats[format] : text.kinds[kind]}</span>
        {facts.length > 0 && (
          <>
            {' · '}
            <span>{facts.join(' · ')}</span>
          </>
        )}
      </p>
      {(state !== 'ready' || isInternal) && (
        <p className="mt-1 flex flex-wrap gap-1.5">
          {state !== 'ready' && <Badge tone={state === 'failed' ? 'warning' : 'accent'}>{text.states[state]}</Badge>}
          {isInternal && <Badge tone="neutral">{text.internal}</Badge>}
        </p>
      )}
      {isUnderWay(source) && <SourceProgress source={source} />}
      {fault && state === 'failed' && (
        <p className="mt-2 flex items-start gap-1.5 text-sm text-danger-text">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            {text.faults[fault]}
            {readAt !== null && ` ${text.stillUsed(formatDateTime(readAt))}`}
          </span>
        </p>
      )}
    </>
  );
}
