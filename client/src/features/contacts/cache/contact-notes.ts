import type { ContactDetail, ContactNote } from '#shared/contracts/contacts/contact-work.ts';

/**
 * A contact as it was read, with the notes before its newest ones that were read earlier. They stay as long as both readings count as many
 * notes behind the newest: otherwise one of them has gone, or others have come between by another contact that was joined.
 */
export function withKnownNotes(read: ContactDetail, known: ContactDetail | undefined): ContactDetail {
  const oldest = read.notes.at(-1);
  if (!oldest || known?.id !== read.id) return read;
  const older = known.notes.filter(({ id }) => id < oldest.id);
  const behindKnown = known.noteCount - (known.notes.length - older.length);
  const areSame = read.noteCount - read.notes.length === behindKnown;
  return areSame && older.length > 0 ? { ...read, notes: [...read.notes, ...older] } : read;
}

/** With the page of notes that follows the one named `cursor`, where that one is the last still. */
export function withOlderNotes(detail: ContactDetail, cursor: number, older: ContactNote[]): ContactDetail {
  return detail.notes.at(-1)?.id === cursor ? { ...detail, notes: [...detail.notes, ...older] } : detail;
}

/** An event may have brought it before the answer to its writer did. */
export function withNote(detail: ContactDetail, note: ContactNote): ContactDetail {
  if (detail.notes.some(({ id }) => id === note.id)) return detail;
  return { ...detail, notes: [note, ...detail.notes], noteCount: detail.noteCount + 1 };
}

export function withoutNote(detail: ContactDetail, noteId: number): ContactDetail {
  const notes = detail.notes.filter(({ id }) => id !== noteId);
  return { ...detail, notes, noteCount: detail.noteCount - (detail.notes.length - notes.length) };
}
