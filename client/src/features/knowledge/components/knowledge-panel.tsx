import { SectionHead } from '#client/components/patterns/layout/section-head.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import { SourcesSection, type SourcesSectionProps } from './sources/sources-section.tsx';
import { TrySearch } from './try-search.tsx';
import { UnansweredSection } from './unanswered-section.tsx';

/** What an assistant knows, what would be found, and what was asked in vain. */
export function KnowledgePanel({ assistantId, onDirtyChange }: SourcesSectionProps) {
  const text = useText(knowledgeText);
  return (
    <>
      <SectionHead title={text.title} description={text.description} />
      <div className="grid max-w-160 gap-6">
        <SourcesSection assistantId={assistantId} onDirtyChange={onDirtyChange} />
        <TrySearch assistantId={assistantId} />
        <UnansweredSection assistantId={assistantId} />
      </div>
    </>
  );
}
