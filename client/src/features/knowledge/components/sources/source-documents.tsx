import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import { formatDateTime } from '#client/lib/format.ts';
import type { KnowledgeSourceDetail } from '#shared/contracts/assistants/knowledge-sources.ts';

/** The pages of a site that were read. */
export function SourceDocuments({ documents }: { documents: KnowledgeSourceDetail['documents'] }) {
  const text = useText(knowledgeText);
  if (documents.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="font-semibold">{text.documents}</h3>
      <ul className="mt-2 divide-y divide-line">
        {documents.map(({ id, title, url, passages, readAt, fault }) => (
          <li key={id} className="py-2.5 text-sm">
            <p className="font-medium wrap-anywhere">{title}</p>
            {url && <p className="truncate text-muted-on-surface">{url}</p>}
            <p className="text-muted-on-surface">
              {text.passages(passages)} · {text.lastRead(formatDateTime(readAt))}
            </p>
            {fault && <p className="text-danger-text">{text.faults[fault]}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
