import { CircleQuestionMark } from 'lucide-react';
import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import type { UnansweredQuestion } from '#shared/contracts/assistants/knowledge.ts';
import { unansweredId } from './unanswered-section.tsx';

/** The note above the sources that there are unanswered questions, with the most asked one and a link to answer them. */
export function UnansweredNote({ questions }: { questions: UnansweredQuestion[] }) {
  const text = useText(knowledgeText);
  const [most] = questions;
  if (!most) return null;
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-warning-soft px-4 py-2.5 text-sm text-on-warning-soft">
      <p className="flex min-w-0 flex-1 basis-60 gap-3 py-1">
        <CircleQuestionMark aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="wrap-anywhere">
          <strong className="font-semibold">{text.inVain(questions.length)}</strong> {text.mostAsked(most.question)}
        </span>
      </p>
      <button
        type="button"
        onClick={() => document.getElementById(unansweredId)?.focus()}
        className="min-h-11 rounded-control px-2 font-semibold underline-offset-3 hover:underline"
      >
        {text.answerThem}
      </button>
    </div>
  );
}
