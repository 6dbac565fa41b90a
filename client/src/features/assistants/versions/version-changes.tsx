import { useQuery } from '@tanstack/react-query';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { type WordChange, wordChanges } from '#client/components/word-changes.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { type VersionsText, versionsText } from '#client/i18n/es/assistants/versions.ts';
import type { AssistantVersion } from '#shared/contracts/assistants/versions.ts';
import { versionQueries } from './versions.queries.ts';

interface VersionChangesProps {
  assistantId: number;
  version: AssistantVersion;
}

/** What a version changed, with the removed and the added words marked. */
export function VersionChanges({ assistantId, version }: VersionChangesProps) {
  const text = useText(versionsText);
  const query = useQuery(versionQueries.one(assistantId, version.number));
  return (
    <QueryState
      query={query}
      loading={<Skeleton className="mt-3 h-16" />}
      error={{ title: text.loadError, description: text.tryAgain }}
      empty={null}
    >
      {({ snapshot, before, changed }) => (
        <dl className="mt-3 space-y-3 text-sm">
          {changed.map((field) => (
            <div key={field}>
              <dt className="text-muted-on-surface first-letter:uppercase">{text.fields[field]}</dt>
              <dd className="mt-0.5 max-h-80 overflow-auto whitespace-pre-wrap wrap-anywhere">
                {wordChanges(shown(before?.[field], text), shown(snapshot[field], text)).map((part, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a version never change.
                  <Part key={at} {...part} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </QueryState>
  );
}

function Part({ kind, before, after }: WordChange) {
  if (kind === 'gone') return <del className="rounded-sm bg-danger-soft decoration-1">{before}</del>;
  if (kind === 'new') return <ins className="rounded-sm bg-accent-soft text-on-accent-soft decoration-1">{after}</ins>;
  return after;
}

function shown(value: string | boolean | null | undefined, text: VersionsText): string {
  if (typeof value === 'boolean') return value ? text.on : text.off;
  return value || text.none;
}
