import { Dialog } from '#client/components/ui/dialog/dialog.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { KnowledgeSourceDetail } from '#shared/contracts/assistants/knowledge-sources.ts';
import { LoadedSource, type SourceDialogProps } from './loaded-source.tsx';
import { SourceDocuments } from './source-documents.tsx';
import { SourceFacts } from './source-facts.tsx';
import { SourcePassage } from './source-passage.tsx';
import { SourceSwitches } from './source-switches.tsx';

/** A source as the assistant knows it: its passages, and how it is used. */
export function SourceDialog(props: SourceDialogProps) {
  const { assistantId, source, onClose } = props;
  return (
    <LoadedSource {...props}>
      {(detail) => (
        <Dialog
          open
          onOpenChange={onClose}
          title={source.title}
          {...(source.url ? { description: source.url } : {})}
          size="lg"
        >
          <div className="-mt-1">
            <SourceFacts source={source} />
          </div>
          <SourceSwitches assistantId={assistantId} source={source} />
          {source.kind === 'site' && <SourceDocuments documents={detail.documents} />}
          <Passages detail={detail} />
        </Dialog>
      )}
    </LoadedSource>
  );
}

function Passages({ detail: { shownPassages, passages } }: { detail: KnowledgeSourceDetail }) {
  const text = useText(knowledgeText);
  return (
    <section className="mt-6">
      <h3 className="font-semibold">{text.shownPassages}</h3>
      {shownPassages.length === 0 && <p className="mt-1 text-sm text-muted-on-surface">{text.noPassages}</p>}
      {shownPassages.length > 0 && shownPassages.length < passages && (
        <p className="mt-1 text-sm text-muted-on-surface">
          {text.firstPassages(shownPassages.length, formatNumber(passages))}
        </p>
      )}
      <ol className="mt-3 space-y-3">
        {shownPassages.map((passage, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no id, and are only ever replaced as a whole.
          <li key={index} className="[contain-intrinsic-size:auto_6rem] [content-visibility:auto]">
            <SourcePassage {...passage} />
          </li>
        ))}
      </ol>
    </section>
  );
}
