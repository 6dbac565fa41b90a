import { FileText, Globe, type LucideIcon, MessageCircleQuestion, Network, NotebookPen } from 'lucide-react';
import type { KnowledgeSource } from '#shared/contracts/assistants/knowledge-sources.ts';

const icons: Record<KnowledgeSource['kind'], LucideIcon> = {
  file: FileText,
  page: Globe,
  site: Network,
  text: NotebookPen,
  qa: MessageCircleQuestion,
};

/** The icon of a source's kind. The kind's name is shown beside it. */
export function SourceIcon({ kind }: Pick<KnowledgeSource, 'kind'>) {
  const Icon = icons[kind];
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-muted-on-surface">
      <Icon aria-hidden className="size-5" strokeWidth={1.75} />
    </span>
  );
}
