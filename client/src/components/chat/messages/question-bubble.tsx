import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { chatText } from '#client/i18n/es/visitor/chat.ts';
import type { Question } from './exchange.ts';
import { MessageTime } from './message-time.tsx';

/** The visitor's message: plain text with its line breaks. */
export function QuestionBubble({ question }: { question: Question }) {
  const text = useText(chatText);
  return (
    <li className="group flex animate-appear flex-col items-end">
      <div className="max-w-[85%] rounded-card rounded-br-sm border border-primary-edge bg-primary px-4 py-2.5 whitespace-pre-wrap text-on-primary wrap-anywhere">
        <VisuallyHidden>{text.you}: </VisuallyHidden>
        {question.text}
      </div>
      <div className="flex h-6 items-center px-1 text-xs text-muted">
        <MessageTime iso={question.createdAt} />
      </div>
    </li>
  );
}
