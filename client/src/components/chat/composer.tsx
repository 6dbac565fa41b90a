import { type KeyboardEvent, type ReactNode, type SubmitEvent, useId, useLayoutEffect } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Textarea } from '#client/components/ui/form/textarea.tsx';
import { ArrowUp, Square } from '#client/components/ui/icons.tsx';
import { useDraft } from '#client/hooks/use-draft.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { chatText } from '#client/i18n/es/visitor/chat.ts';
import { formatNumber } from '#client/lib/format.ts';
import { messageMaxChars } from '#shared/domain/conversations/messages.ts';
import { columnClass } from './messages/column.ts';
import { useComposerFocus } from './use-composer-focus.ts';

interface ComposerProps {
  placeholder: string;
  /** The line below the field. The character counter of a long message replaces it. */
  note: ReactNode;
  /** Whether sending is disabled. */
  disabled: boolean;
  /** The key under which the draft survives a reload. Without it the draft is kept only as long as the page. */
  draftKey?: string;
  /** Whether the composer is beside a form. It then does not focus itself. */
  isBeside?: boolean;
  onSend: (text: string) => void;
  /** Called with each change of the text, if others can see that the user is typing. */
  onType?: (() => void) | undefined;
  /** Set while there is a reply to stop. */
  onStop: (() => void) | undefined;
}

/** The length from which the counter is shown. */
const counterFromChars = messageMaxChars - 400;

/**
 * The field for a new message. Enter sends, and Shift+Enter makes a new line. During a reply, the field is read-only instead of disabled,
 * so that it keeps the focus, and a phone its keyboard. While the conversation is loading, the user can already type.
 */
export function Composer({
  placeholder,
  note,
  disabled,
  draftKey,
  isBeside = false,
  onSend,
  onType,
  onStop,
}: ComposerProps) {
  const text = useText(chatText);
  const [draft, setDraft] = useDraft(draftKey);
  const field = useComposerFocus(disabled, isBeside);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was written into the server's page before this one took over.
  useLayoutEffect(() => {
    if (field.current?.value) setDraft(field.current.value);
  }, []);
  const blank = draft.trim() === '';
  const isClosed = disabled && onStop !== undefined;

  function submit(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault();
    if (disabled || blank) return;
    onSend(draft.trim());
    setDraft('');
  }

  return (
    <form onSubmit={submit} className={`${columnClass} pt-1 pb-[max(0.5rem,env(safe-area-inset-bottom))]`}>
      <div
        data-field
        className="flex items-end gap-2 rounded-2xl border border-line-strong bg-surface p-1.5 text-on-surface shadow-soft focus-within:border-focus focus-within:ring-1 focus-within:ring-focus"
      >
        <label htmlFor={id} className="sr-only">
          {text.messageLabel}
        </label>
        <Textarea
          ref={field}
          id={id}
          value={draft}
          onChange={({ target }) => {
            setDraft(target.value);
            if (target.value.trim() !== '') onType?.();
          }}
          onKeyDown={(event) => isSendKey(event) && submit(event)}
          readOnly={isClosed}
          aria-disabled={isClosed}
          placeholder={placeholder}
          maxLength={messageMaxChars}
          maxRows={6}
          enterKeyHint="send"
          aria-describedby={`${id}-note`}
        />
        {onStop && (
          <Button variant="secondary" onClick={onStop}>
            <Square aria-hidden className="size-3 fill-current" />
            {text.stop}
          </Button>
        )}
        <Button
          type="submit"
          shape="square"
          aria-label={text.send}
          title={text.send}
          disabled={disabled || blank}
          // The press must not take the focus from the field, so that a phone's keyboard stays open.
          onMouseDown={(event) => event.preventDefault()}
        >
          <ArrowUp aria-hidden className="size-5" />
        </Button>
      </div>
      <p id={`${id}-note`} className="mt-1.5 flex justify-center gap-3 text-center text-sm text-muted">
        {draft.length < counterFromChars ? (
          note
        ) : (
          <span aria-live="polite" className="tabular-nums">
            {text.charactersUsed(formatNumber(draft.length), formatNumber(messageMaxChars))}
          </span>
        )}
      </p>
    </form>
  );
}

/** Whether a key sends the message. Not during input method composition, where Enter selects a word. */
function isSendKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
}
