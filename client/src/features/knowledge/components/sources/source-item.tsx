import { useState } from 'react';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import type { KnowledgeSource } from '#shared/contracts/assistants/knowledge-sources.ts';
import { useReadAgain, useRemoveSource } from '../../use-knowledge.ts';
import { EditSource } from './edit-source.tsx';
import { SourceDialog } from './source-dialog.tsx';
import { SourceFacts } from './source-facts.tsx';
import { SourceIcon } from './source-icon.tsx';
import { type SourceAction, SourceMenu } from './source-menu.tsx';

interface SourceItemProps {
  assistantId: number;
  source: KnowledgeSource;
}

/** A source in the list: its state and its actions. */
export function SourceItem({ assistantId, source }: SourceItemProps) {
  const text = useText(knowledgeText);
  const [open, setOpen] = useState<Exclude<SourceAction, 'read'>>();
  const readAgain = useReadAgain(assistantId);
  const remove = useRemoveSource(assistantId);
  const close = () => setOpen(undefined);
  return (
    <div className="flex items-start gap-3 py-2.5">
      <SourceIcon kind={source.kind} />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-label={text.openOf(source.title)}
          onClick={() => setOpen('open')}
          className="-my-1.5 min-h-11 text-left font-medium wrap-anywhere hover:text-link hover:underline md:pointer-fine:-my-0.5 md:pointer-fine:min-h-7"
        >
          {source.title}
        </button>
        {source.url && source.url !== source.title && (
          <p className="truncate text-sm text-muted-on-surface">{source.url}</p>
        )}
        <SourceFacts source={source} />
      </div>
      <SourceMenu
        source={source}
        onAction={(action) => (action === 'read' ? readAgain.mutate(source) : setOpen(action))}
      />
      {open === 'open' && <SourceDialog assistantId={assistantId} source={source} onClose={close} />}
      {open === 'edit' && <EditSource assistantId={assistantId} source={source} onClose={close} />}
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={close}
        title={text.removeTitle}
        description={text.removeDescription(source.title)}
        confirmLabel={text.remove}
        pendingLabel={text.removing}
        tone="danger"
        onConfirm={() => remove.mutateAsync(source)}
      />
    </div>
  );
}
