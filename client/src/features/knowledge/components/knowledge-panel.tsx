import { SourcesSection, type SourcesSectionProps } from './sources/sources-section.tsx';
import { TrySearch } from './try-search.tsx';
import { UnansweredSection } from './unanswered-section.tsx';

/** What an assistant knows, what would be found, and what was asked in vain. */
export function KnowledgePanel({ assistantId, onDirtyChange }: SourcesSectionProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <SourcesSection assistantId={assistantId} onDirtyChange={onDirtyChange} />
      <div className="grid min-w-0 gap-6">
        <TrySearch assistantId={assistantId} />
        <UnansweredSection assistantId={assistantId} />
      </div>
    </div>
  );
}
