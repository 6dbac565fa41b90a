import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { AnswerChoice } from '../../use-answer-choice.ts';

/** The quick answers that match the typed text, shown over the field. */
export function QuickAnswerList({ id, choice }: { id: string; choice: AnswerChoice }) {
  const { quick: text } = useText(inboxText);
  const { isOpen, isVain, found, index, choose } = choice;
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && text.found(found.length)}
        {isVain && text.none}
      </p>
      {isOpen && (
        <div
          id={id}
          role="listbox"
          aria-label={text.title}
          data-open-list
          className="absolute inset-x-0 bottom-full z-10 mb-2 max-h-72 animate-appear overflow-y-auto rounded-card border border-line bg-surface p-1 text-on-surface shadow-soft"
        >
          {found.map((answer, n) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus.
            <div
              key={answer.id}
              id={`${id}-${n}`}
              role="option"
              tabIndex={-1}
              aria-selected={n === index}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(answer)}
              className={classNames(
                'cursor-pointer rounded-lg px-3 py-2',
                n === index && 'bg-sunken outline-2 -outline-offset-2 outline-focus',
              )}
            >
              <span className="block truncate text-sm font-medium">{answer.title}</span>
              <span className="line-clamp-1 text-sm wrap-anywhere text-muted-on-surface">{answer.text}</span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
