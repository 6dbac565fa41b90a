import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';

interface SourcePassageProps {
  heading: string | null;
  page: number | null;
  text: string;
  questions?: string[];
  /** Shown above the passage: its source and how well it matches. */
  children?: ReactNode;
}

/** A passage as it was read, and the questions that a model wrote for it. */
export function SourcePassage({ heading, page, text: passage, questions = [], children }: SourcePassageProps) {
  const text = useText(knowledgeText);
  const place = [heading, page !== null && text.page(page)].filter(Boolean).join(' · ');
  return (
    <div className="rounded-control bg-sunken px-4 py-3 text-sm">
      {children}
      {place && <p className="mb-1 font-medium wrap-anywhere">{place}</p>}
      <p className="wrap-anywhere whitespace-pre-line">{passage}</p>
      {questions.length > 0 && (
        <div className="mt-2 border-t border-line pt-2">
          <p className="flex items-center gap-1.5 font-medium text-muted-on-surface">
            <Sparkles aria-hidden className="size-4 shrink-0" />
            {text.modelQuestions}
          </p>
          <ul className="mt-1 list-disc space-y-0.5 pl-5 text-muted-on-surface">
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
