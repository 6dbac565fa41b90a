import { Progress } from '#client/components/ui/progress.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { KnowledgeSource } from '#shared/contracts/assistants/knowledge-sources.ts';

/** The progress of reading a source. */
export function SourceProgress({ source: { title, state, progress } }: { source: KnowledgeSource }) {
  const text = useText(knowledgeText);
  if (state === 'queued') return <p className="mt-2 text-sm text-muted-on-surface">{text.queuedHint}</p>;
  const { done = 0, total = null } = progress ?? {};
  const words =
    total !== null
      ? text.progress(formatNumber(done), total)
      : done > 0
        ? text.progressUnknown(done)
        : text.progressBegins;
  return (
    <div className="mt-2 max-w-md">
      <p className="mb-1.5 text-sm text-muted-on-surface tabular-nums">{words}</p>
      <Progress label={`${title}: ${words}`} value={done} max={total ?? Math.max(done * 2, 1)} />
    </div>
  );
}
