import { Link } from 'wouter';
import type { AnswerOrigin as Origin } from '#client/components/chat/messages/exchange.ts';
import { Badge } from '#client/components/ui/badge.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { sourcesText } from '#client/i18n/es/visitor/sources.ts';
import { paths } from '#client/lib/paths.ts';
import { matchOf } from './match.ts';

type Cited = NonNullable<Origin['sources']>[number];
type Found = NonNullable<Origin['passages']>[number];

interface AnswerOriginProps extends Origin {
  assistantId: number;
}

/** '¿De dónde sale?': the sources of an answer, including internal ones, and in a test chat the other passages that were found. */
export function AnswerOrigin({ assistantId, sources = [], passages = [] }: AnswerOriginProps) {
  const text = useText(sourcesText);
  const others = passages.filter((passage) => !sources.some((source) => isFrom(source, passage)));
  return (
    <details className="mt-1 max-w-full text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">{text.whereFrom}</summary>
      <div className="space-y-2 pb-2">
        {sources.length === 0 && <p>{passages.length > 0 ? text.citesNothing : text.foundNothing}</p>}
        {sources.map(({ number, title, page, excerpt, isInternal }) => (
          <Quote key={number} title={title} page={page} isInternal={isInternal} excerpt={excerpt} />
        ))}
        {others.length > 0 && <p className="pt-1 font-medium">{text.alsoRead}</p>}
        {others.map(({ sourceTitle, page, text: excerpt, isInternal, coverage }) => (
          <Quote
            key={sourceTitle + excerpt}
            title={sourceTitle}
            page={page}
            isInternal={isInternal}
            excerpt={excerpt}
            note={text.match[matchOf(coverage)]}
          />
        ))}
        <Link
          href={paths.assistant(assistantId, 'knowledge')}
          className="inline-flex min-h-11 items-center text-link underline"
        >
          {text.seeKnowledge}
        </Link>
      </div>
    </details>
  );
}

/** Whether a cited source comes from a passage. An excerpt is the passage's text on one line, possibly shortened. */
function isFrom({ sourceId, excerpt }: Cited, passage: Found): boolean {
  const flat = (words: string) => words.replace(/\s+/g, ' ');
  return sourceId === passage.sourceId && flat(passage.text).includes(flat(excerpt).replace(/…$/, ''));
}

interface QuoteProps {
  title: string;
  page: number | null;
  excerpt: string;
  isInternal: boolean;
  note?: string;
}

function Quote({ title, page, excerpt, isInternal, note }: QuoteProps) {
  const text = useText(sourcesText);
  return (
    <blockquote className="rounded-control border border-line bg-surface px-3 py-2 text-on-surface wrap-anywhere">
      <p className="flex flex-wrap items-center gap-1.5 font-medium">
        {page === null ? title : `${title}, ${text.page(page)}`}
        {isInternal && <Badge tone="neutral">{text.internal}</Badge>}
      </p>
      {note && <p className="text-muted-on-surface">{note}</p>}
      <p className="mt-1 whitespace-pre-line">{excerpt}</p>
    </blockquote>
  );
}
