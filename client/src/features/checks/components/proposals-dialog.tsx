import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog/dialog.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { templatesText } from '#client/i18n/es/assistants/assistants-templates.ts';
import { proposedChecksText } from '#client/i18n/es/assistants/proposed-checks.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { checkQueries } from '../checks.queries.ts';
import { templateQuestions } from '../template-questions.ts';
import { useAddProposals } from '../use-proposals.ts';

interface ProposalsDialogProps {
  assistantId: number;
  instructions: string;
  suggestions: readonly string[];
  known: readonly string[];
  /** How many more questions can be added. */
  room: number;
  onClose: () => void;
}

/** Proposes ten questions, of which the owner chooses some: the model's or, without a key, those of the template. */
export function ProposalsDialog({ assistantId, room, onClose, ...asked }: ProposalsDialogProps) {
  const text = useText(proposedChecksText);
  const templates = useText(templatesText);
  const { cancel } = useText(commonText);
  const proposals = useQuery(checkQueries.proposals(assistantId));
  // Computed once, when the dialog is opened, so that adding questions changes nothing under the pointer.
  const [others] = useState(() => templateQuestions(text, templates, asked));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const adding = useAddProposals(assistantId);
  const isOfModel = (proposals.data?.length ?? 0) > 0;
  const questions = isOfModel ? (proposals.data ?? []) : others;
  const chosen = questions.filter((question) => !left.has(question));
  const isTooMany = chosen.length > room;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.title}
      {...(proposals.data ? { description: isOfModel ? text.ofModel : text.ofTemplate } : {})}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            isPending={adding.isPending}
            disabled={!proposals.data || chosen.length === 0 || isTooMany}
            onClick={() => adding.mutate(chosen, { onSuccess: onClose })}
          >
            {text.add(chosen.length)}
          </Button>
        </>
      }
    >
      <QueryState
        query={{ ...proposals, data: proposals.data && questions }}
        loading={
          <Loading label={text.loading} className="space-y-2">
            {others.map((question) => (
              <Skeleton key={question} className="h-9" />
            ))}
          </Loading>
        }
        error={{ title: text.failed, description: text.tryAgain }}
        empty={<p className="text-sm text-muted-on-surface">{text.nothing}</p>}
      >
        {(list) => (
          <ul aria-label={text.list} className="divide-y divide-line">
            {list.map((question) => (
              <li key={question}>
                <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2 text-sm wrap-anywhere">
                  <input
                    type="checkbox"
                    checked={!left.has(question)}
                    onChange={() => setLeft(toggled(left, question))}
                    className="size-5 shrink-0 accent-primary"
                  />
                  {question}
                </label>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <p role="status" className="mt-3 text-sm text-danger-text">
        {isTooMany && text.room(room)}
      </p>
    </Dialog>
  );
}

function toggled(set: ReadonlySet<string>, item: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}
