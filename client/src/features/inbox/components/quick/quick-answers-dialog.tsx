import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2, Zap } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog/dialog.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import type { QuickAnswer } from '#shared/contracts/conversations/quick-answers.ts';
import { inboxQueries } from '../../inbox.queries.ts';
import { useRemoveQuickAnswer } from '../../use-quick-answers.ts';
import { QuickAnswerForm } from './quick-answer-form.tsx';

interface QuickAnswersDialogProps {
  onChoose: (answer: QuickAnswer) => void;
  onClose: () => void;
}

/** The user's quick answers. They can be inserted, created, changed and deleted. */
export function QuickAnswersDialog({ onChoose, onClose }: QuickAnswersDialogProps) {
  const { quick: text, errorDescription } = useText(inboxText);
  const answers = useQuery(inboxQueries.quickAnswers);
  const [editing, setEditing] = useState<QuickAnswer | 'new'>();
  const [removing, setRemoving] = useState<QuickAnswer>();
  const remove = useRemoveQuickAnswer();
  if (editing)
    return <QuickAnswerForm answer={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.title}
      description={text.description}
      footer={
        <Button onClick={() => setEditing('new')}>
          <Plus aria-hidden className="size-4" />
          {text.add}
        </Button>
      }
    >
      <QueryState
        query={answers}
        loading={
          <div className="grid place-items-center p-8">
            <Spinner label={text.loading} />
          </div>
        }
        error={{ title: text.loadFailed, description: errorDescription }}
        empty={<EmptyState icon={Zap} title={text.empty} description={text.emptyDescription} />}
      >
        {(list) => (
          <ul className="divide-y divide-line">
            {list.map((answer) => (
              <li key={answer.id} className="flex items-center gap-1 py-1">
                <button
                  type="button"
                  aria-label={text.insert(answer.title)}
                  onClick={() => onChoose(answer)}
                  className="min-h-11 min-w-0 flex-1 rounded-control px-3 py-2 text-left hover:bg-sunken"
                >
                  <span className="block truncate font-medium">{answer.title}</span>
                  <span className="line-clamp-2 text-sm wrap-anywhere text-muted-on-surface">{answer.text}</span>
                </button>
                <Button
                  variant="ghost"
                  shape="square"
                  aria-label={text.edit(answer.title)}
                  onClick={() => setEditing(answer)}
                >
                  <Pencil aria-hidden className="size-4" />
                </Button>
                <Button
                  variant="ghost"
                  shape="square"
                  aria-label={text.remove(answer.title)}
                  onClick={() => setRemoving(answer)}
                >
                  <Trash2 aria-hidden className="size-4" />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title={text.removeTitle}
        description={text.removeDescription(removing?.title ?? '')}
        confirmLabel={text.removeConfirm}
        pendingLabel={text.removing}
        tone="danger"
        failed={{ title: text.removeFailed }}
        onConfirm={async () => {
          if (removing) await remove.mutateAsync(removing.id);
        }}
      />
    </Dialog>
  );
}
