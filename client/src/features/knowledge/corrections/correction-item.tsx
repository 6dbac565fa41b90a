import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { correctionsText } from '#client/i18n/es/assistants/corrections.ts';
import { formatMessageTime } from '#client/lib/format.ts';
import { CorrectionDialog } from '../dialogs.ts';
import type { Correctable } from './corrections.queries.ts';
import { useCorrect, useSettle } from './use-corrections.ts';

interface CorrectionItemProps {
  assistantId: number;
  item: Correctable;
}

/** An answer with a thumb down, or a held sentence. Once corrected, it becomes a source. */
export function CorrectionItem({ assistantId, item }: CorrectionItemProps) {
  const text = useText(correctionsText);
  const [isOpen, setOpen] = useState(false);
  const saving = useCorrect(assistantId, item);
  const settling = useSettle(assistantId);
  const { kind, reason, comment, figures, at } = item;
  const question = item.question ?? text.noQuestion;
  const why =
    kind === 'held'
      ? text.notSent(figures.join(', '))
      : [text.poor, reason && text.reasons[reason]].filter(Boolean).join(': ');
  return (
    <>
      <p className="font-medium wrap-anywhere">{question}</p>
      <p className="mt-1 line-clamp-4 text-sm whitespace-pre-line wrap-anywhere">
        <span className="text-muted-on-surface">{kind === 'held' ? text.wouldHaveSaid : text.answered}:</span> «
        {item.text}»
      </p>
      <p className="mt-1 text-sm text-muted-on-surface wrap-anywhere">
        {why}
        {comment && ` · «${comment}»`} · {formatMessageTime(at)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" aria-label={text.correctOf(question)} onClick={() => setOpen(true)}>
          {text.correct}
        </Button>
        <Button
          variant="ghost"
          aria-label={text.dismissOf(question)}
          disabled={settling.isPending}
          onClick={() => settling.mutate(item)}
        >
          {text.dismiss}
        </Button>
      </div>
      {isOpen && <CorrectionDialog item={item} saving={saving} onClose={() => setOpen(false)} />}
    </>
  );
}
