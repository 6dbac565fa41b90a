import type { ContactDetail, ContactNote } from '#shared/contracts/contacts/contact-work.ts';

/**
 * A contact as it was read, together with the older notes that were read before. The older notes are kept only if both reads count the same
 * number of them. Otherwise one has been deleted, or joining another contact has added some.
 */
export function withKnownNotes(read: ContactDetail, known: ContactDetail | undefined): ContactDetail {
  const oldest = read.notes.at(-1);
  if (!oldest || known?.id !== read.id) return read;
  const older = known.notes.filter(({ id }) => id < oldest.id);
  const behindKnown = known.noteCount - (known.notes.length - older.length);
  const areSame = read.noteCount - read.notes.length === behindKnown;
  return areSame && older.length > 0 ? { ...read, notes: [...read.notes, ...older] } : read;
}

/** Appends a page of older notes, if the note with the id `cursor` is still the last one. */
export function withOlderNotes(detail: ContactDetail, cursor: number, older: ContactNote[]): ContactDetail {
  return detail.notes.at(-1)?.id === cursor ? { ...detail, notes: [...detail.notes, ...older] } : detail;
}

/** Adds a note. An event may already have brought it before the response to its author arrived. */
export function withNote(detail: ContactDetail, note: ContactNote): ContactDetail {
  if (detail.notes.some(({ id }) => id === note.id)) return detail;
  return { ...detail, notes: [note, ...detail.notes], noteCount: detail.noteCount + 1 };
}

export function withoutNote(detail: ContactDetail, noteId: number): ContactDetail {
  const notes = detail.notes.filter(({ id }) => id !== noteId);
  return { ...detail, notes, noteCount: detail.noteCount - (detail.notes.length - notes.length) };
}
