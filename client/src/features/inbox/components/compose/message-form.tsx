import { ArrowUp, Sparkles, Zap } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyDialog } from '#client/components/faults/lazy-parts.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Textarea } from '#client/components/ui/form/textarea.tsx';
import { useDraft } from '#client/hooks/use-draft.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import { call } from '#client/lib/api/api.ts';
import { focusBack } from '#client/lib/browser/focus-back.ts';
import { addToDraft } from '#client/lib/drafts.ts';
import { useShortcuts } from '#client/lib/shortcuts/use-shortcuts.ts';
import { createTypingSender } from '#client/lib/typing.ts';
import { inboxEndpoints } from '#shared/contracts/conversations/inbox.ts';
import type { ThreadDetail } from '#shared/contracts/conversations/inbox-threads.ts';
import type { QuickAnswer } from '#shared/contracts/conversations/quick-answers.ts';
import { messageMaxChars } from '#shared/domain/conversations/messages.ts';
import { withAnswer } from '../../quick-answer-search.ts';
import { useAnswerChoice } from '../../use-answer-choice.ts';
import { useSuggestion } from '../../use-thread-actions.ts';
import { QuickAnswerList } from '../quick/quick-answer-list.tsx';
import { composeBoxClass } from './compose-box.ts';
import { SendCardMenu } from './send-card-menu.tsx';

const { Part: QuickAnswersDialog } = lazyDialog(
  () => import('../quick/quick-answers-dialog.tsx'),
  'QuickAnswersDialog',
);

interface MessageFormProps {
  thread: ThreadDetail;
  onSend: (text: string) => void;
  autoFocus: boolean;
}

/** The classes of the two tools. They make both fit on one line on a phone. */
const toolClass = 'max-sm:gap-1.5 max-sm:px-2';

/** The form for a message to the visitor, with quick answers and drafts by the assistant's model. The text is kept until it is sent. */
export function MessageForm({ thread, onSend, autoFocus }: MessageFormProps) {
  const text = useText(inboxText);
  const draftKey = `inbox:${thread.id}`;
  const [draft, setDraft] = useDraft(draftKey);
  const [picking, setPicking] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const suggestion = useSuggestion(thread.id);
  const type = useMemo(
    () => createTypingSender(() => call(inboxEndpoints.typing, { params: { id: thread.id } })),
    [thread.id],
  );
  const id = useId();
  const choice = useAnswerChoice(draft, ({ text: answer }, { from, to }) => put(withAnswer(draft, from, to, answer)));
  const blank = draft.trim() === '';
  useShortcuts([{ keys: 'r', label: text.keys.reply, run: () => field.current?.focus() }]);

  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);

  function put({ text: whole, caret }: { text: string; caret: number }): void {
    // The caret can only be placed once the field contains the text.
    flushSync(() => setDraft(whole.slice(0, messageMaxChars)));
    field.current?.focus();
    field.current?.setSelectionRange(caret, caret);
  }

  function insert({ text: answer }: QuickAnswer): void {
    const { selectionStart = draft.length, selectionEnd = draft.length } = field.current ?? {};
    put(withAnswer(draft, selectionStart, selectionEnd, answer));
  }

  function submit(): void {
    if (blank) return;
    onSend(draft.trim());
    setDraft('');
    choice.close();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (choice.onKey(event)) return;
    // While an input method is composing, Enter picks a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  async function suggest(): Promise<void> {
    if (suggestion.isPending) return;
    const { text: words } = await suggestion.mutateAsync();
    // Text that was written meanwhile stays before the suggestion. The draft gets both even if the user has left this conversation.
    flushSync(() => addToDraft(draftKey, words, messageMaxChars));
    const end = field.current?.value.length ?? 0;
    if (focusBack(field.current)) field.current?.setSelectionRange(end, end);
  }

  return (
    <form
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <QuickAnswerList id={`${id}-answers`} choice={choice} />
      <div data-field className={composeBoxClass}>
        <Textarea
          ref={field}
          value={draft}
          onChange={({ target }) => {
            setDraft(target.value);
            if (target.value.trim() !== '') type();
            choice.look(target.value, target.selectionStart);
          }}
          onSelect={({ currentTarget }) => choice.look(currentTarget.value, currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          onBlur={choice.close}
          maxRows={6}
          maxLength={messageMaxChars}
          placeholder={text.messagePlaceholder}
          enterKeyHint="send"
          aria-label={text.messageLabel}
          aria-describedby={`${id}-hint`}
          aria-autocomplete="list"
          aria-controls={choice.isOpen ? `${id}-answers` : undefined}
          aria-activedescendant={choice.isOpen ? `${id}-answers-${choice.index}` : undefined}
        />
        <Button
          type="submit"
          shape="square"
          aria-label={text.send}
          title={text.send}
          disabled={blank}
          // Pressing the button keeps the focus in the field, so that a phone's keyboard stays open.
          onMouseDown={(event) => event.preventDefault()}
        >
          <ArrowUp aria-hidden className="size-5" />
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-1">
        <Button variant="ghost" className={toolClass} aria-haspopup="dialog" onClick={() => setPicking(true)}>
          <Zap aria-hidden className="size-4" />
          {text.quick.open}
        </Button>
        <Button
          variant="ghost"
          className={toolClass}
          aria-disabled={suggestion.isPending}
          onClick={() => void suggest().catch(() => undefined)}
        >
          <Sparkles aria-hidden className="size-4" />
          {suggestion.isPending ? text.suggesting : text.suggest}
        </Button>
        <SendCardMenu threadId={thread.id} className={toolClass} />
        <p id={`${id}-hint`} className="ml-auto px-1 text-xs text-muted-on-surface max-2xl:sr-only">
          {text.messageHint}
        </p>
        <p role="status" className="sr-only">
          {suggestion.isSuccess && text.suggested}
        </p>
      </div>
      {picking && (
        <QuickAnswersDialog
          onChoose={(answer) => {
            setPicking(false);
            insert(answer);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </form>
  );
}
