import { Lock } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Textarea } from '#client/components/ui/form/textarea.tsx';
import { useDraft } from '#client/hooks/use-draft.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { focusBack } from '#client/lib/browser/focus-back.ts';
import { useAddNote } from '../../use-thread-actions.ts';

/** The API's limit for a note. */
const maxChars = 4_000;

/** The form for an internal note. The text is kept until it is saved. */
export function NoteForm({ threadId }: { threadId: number }) {
  const text = useText(inboxText);
  const { saving } = useText(commonText);
  const [draft, setDraft] = useDraft(`inbox-note:${threadId}`);
  const add = useAddNote(threadId);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const blank = draft.trim() === '';

  async function save(): Promise<void> {
    if (blank || add.isPending) return;
    const sent = draft;
    await add.mutateAsync(sent.trim());
    // Text that was written during the request is kept.
    if (field.current?.value === sent || !field.current) setDraft('');
    focusBack(field.current);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void save().catch(() => undefined);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save().catch(() => undefined);
      }}
    >
      <div
        data-field
        className="flex items-end gap-2 rounded-2xl border border-dashed border-warning bg-warning-soft p-1.5 text-on-warning-soft focus-within:border-focus focus-within:ring-1 focus-within:ring-focus"
      >
        <Textarea
          ref={field}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={onKeyDown}
          maxRows={6}
          maxLength={maxChars}
          placeholder={text.notePlaceholder}
          aria-label={text.noteLabel}
          aria-describedby={`${id}-hint`}
        />
        <Button type="submit" variant="secondary" disabled={blank} isPending={add.isPending}>
          {add.isPending ? saving : text.addNote}
        </Button>
      </div>
      <p id={`${id}-hint`} className="flex min-h-11 items-center gap-1.5 px-1 text-xs text-muted-on-surface">
        <Lock aria-hidden className="size-3 shrink-0" />
        {text.noteHint}
      </p>
    </form>
  );
}
