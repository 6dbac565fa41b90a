import { useState } from 'react';
import { AddToChecks } from '#client/components/checks/add-to-checks.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import { formatMessageTime } from '#client/lib/format.ts';
import type { UnansweredQuestion } from '#shared/contracts/assistants/knowledge.ts';
import { QuestionDialog } from '../dialogs.ts';
import { useAnswer, useDismiss } from '../use-knowledge.ts';

interface UnansweredItemProps {
  assistantId: number;
  question: UnansweredQuestion;
}

/** An unanswered question in all its wordings. Once answered, it becomes a source. */
export function UnansweredItem({ assistantId, question }: UnansweredItemProps) {
  const text = useText(knowledgeText);
  const [answering, setAnswering] = useState(false);
  const saving = useAnswer(assistantId, question.id);
  const dismiss = useDismiss(assistantId);
  const { count, lastAskedAt, otherWordings } = question;
  return (
    <>
      <p className="font-medium wrap-anywhere">{question.question}</p>
      <p className="text-sm text-muted-on-surface">
        {text.asked(count)} · {text.lastAsked(formatMessageTime(lastAskedAt))}
      </p>
      {otherWordings.length > 0 && (
        <details className="text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">{text.otherWordings}</summary>
          <ul className="list-disc space-y-0.5 pl-5 text-muted-on-surface wrap-anywhere">
            {otherWordings.map((wording) => (
              <li key={wording}>{wording}</li>
            ))}
          </ul>
        </details>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" aria-label={text.answerOf(question.question)} onClick={() => setAnswering(true)}>
          {text.answerIt}
        </Button>
        <AddToChecks assistantId={assistantId} question={question.question} look="button" />
        <Button
          variant="ghost"
          aria-label={text.dismissOf(question.question)}
          isPending={dismiss.isPending}
          onClick={() => dismiss.mutate(question)}
        >
          {text.dismiss}
        </Button>
      </div>
      {answering && (
        <QuestionDialog
          title={text.answerTitle}
          description={text.answerDescription}
          question={question.question}
          saving={saving}
          saveLabel={text.save}
          onClose={() => setAnswering(false)}
        />
      )}
    </>
  );
}
