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
  /** The line below; a long message's counter takes its place. */
  note: ReactNode;
  /** Nothing can be sent. */
  disabled: boolean;
  /** What is written is kept under it over a reload; without, it lives as long as the page. */
  draftKey?: string;
  /** It stands beside a form: it takes no focus by itself. */
  isBeside?: boolean;
  onSend: (text: string) => void;
  /** Called with each change of what is written, where somebody is to see that one writes. */
  onType?: (() => void) | undefined;
  /** Given while there is a reply to stop. */
  onStop: (() => void) | undefined;
}

/** The counter appears when this much is left. */
const counterFromChars = messageMaxChars - 400;

/**
 * Where one writes. Enter sends, Shift+Enter makes a new line. While a reply is written the field is read-only instead of disabled, so that
 * it keeps the focus, and a phone its keyboard; before the conversation has been read one may write in it already.
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
          // A press leaves the focus, and with it a phone's keyboard, in the field.
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

/** Not while an input method composes: there Enter picks a word. */
function isSendKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
}
