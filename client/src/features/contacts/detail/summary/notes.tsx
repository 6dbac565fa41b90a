import { Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { PlainText } from '#client/components/markdown/plain-text.tsx';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { fieldClass } from '#client/components/ui/form/input.tsx';
import { useDraft } from '#client/hooks/use-draft.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { focusBack } from '#client/lib/browser/focus-back.ts';
import { classNames } from '#client/lib/class-names.ts';
import { joinTexts, readDraft } from '#client/lib/drafts.ts';
import { formatDateTime } from '#client/lib/format.ts';
import type { ContactDetail } from '#shared/contracts/contacts/contact-work.ts';
import { useAddNote, useOlderNotes, useRemoveNote } from './use-contact-notes.ts';

/** The API's limit for a note. */
const maxChars = 4_000;

/** The notes about a contact, the newest first. The draft of a note is kept in this browser tab until it is added. */
export function Notes({ contact: { id, notes, noteCount } }: { contact: ContactDetail }) {
  const text = useText(contactsText);
  const draftKey = `note:${id}`;
  const [draft, setDraft] = useDraft(draftKey);
  const [removing, setRemoving] = useState<number>();
  const form = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const add = useAddNote(id);
  const remove = useRemoveNote(id);
  const older = useOlderNotes(id);
  const oldest = notes.at(-1);
  const list = useRef<HTMLUListElement>(null);
  /** The index of the first of the older notes that have been requested. */
  const awaited = useRef<number>(undefined);
  // With the last page the button disappears. The focus moves to the first new note instead.
  useLayoutEffect(() => {
    if (awaited.current === undefined || notes.length <= awaited.current) return;
    const first = list.current?.children[awaited.current];
    awaited.current = undefined;
    if (first instanceof HTMLElement) first.focus();
  }, [notes.length]);
  const showOlder = () => {
    if (!oldest || older.isPending) return;
    awaited.current = notes.length;
    older.mutate(oldest.id, {
      onError: () => {
        awaited.current = undefined;
      },
    });
  };
  const send = async () => {
    const sent = draft;
    if (sent.trim() === '' || add.isPending) return;
    await add.mutateAsync(sent.trim()).then(
      () => {
        // Text that was written during the request is kept.
        const written = readDraft(draftKey, joinTexts) ?? '';
        setDraft(written.startsWith(sent) ? written.slice(sent.length).trimStart() : written);
      },
      () => undefined,
    );
    focusBack(field.current, form.current);
  };
  return (
    <>
      <div ref={form}>
        <textarea
          ref={field}
          aria-label={text.newNote}
          placeholder={text.notePlaceholder}
          rows={draft ? 3 : 1}
          maxLength={maxChars}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
          }}
          className={classNames(fieldClass, 'resize-y')}
        />
        {draft.trim() !== '' && (
          <div className="mt-2 flex justify-end">
            <Button isPending={add.isPending} onClick={() => void send()}>
              {add.isPending ? text.addingNote : text.addNote}
            </Button>
          </div>
        )}
      </div>
      {notes.length > 0 && (
        <ul ref={list} className="mt-3 divide-y divide-line rounded-control border border-line">
          {notes.map((note) => (
            <li key={note.id} tabIndex={-1} className="flex items-start gap-2 py-2 pr-1 pl-3">
              <div className="min-w-0 flex-1 wrap-anywhere">
                <PlainText text={note.text} />
                <p className="mt-0.5 text-xs text-muted-on-surface">
                  {note.author} · <time dateTime={note.createdAt}>{formatDateTime(note.createdAt)}</time>
                </p>
              </div>
              <Button
                variant="ghost"
                shape="square"
                aria-label={text.removeNote}
                title={text.removeNote}
                onClick={() => setRemoving(note.id)}
              >
                <Trash2 aria-hidden className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {noteCount > notes.length && (
        <div className="mt-2 flex justify-center">
          <Button variant="secondary" aria-disabled={older.isPending} onClick={showOlder}>
            {older.isPending ? text.loadingOlderNotes : text.olderNotes}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title={text.removeNoteTitle}
        description={text.removeNoteDescription}
        confirmLabel={text.removeConfirm}
        pendingLabel={text.removing}
        tone="danger"
        failed={{ title: text.noteRemoveFailed }}
        onConfirm={async () => {
          if (removing !== undefined) await remove.mutateAsync(removing);
        }}
      />
    </>
  );
}
