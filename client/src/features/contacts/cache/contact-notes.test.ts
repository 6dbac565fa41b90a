import { expect, test } from 'vitest';
import type { ContactDetail } from '#shared/contracts/contacts/contact-work.ts';
import { exampleContact } from '#tests/support/example-contact.ts';
import { withKnownNotes, withNote, withOlderNotes, withoutNote } from './contact-notes.ts';

const contact = exampleContact();
const note = (id: number) => ({ id, text: `Nota ${id}`, author: 'ana', createdAt: '2026-11-21T10:00:00.000Z' });

/** With the notes of some ids, and how many there are in all. */
function detailOf(ids: number[], noteCount: number): ContactDetail {
  return {
    ...contact,
    notes: ids.map(note),
    noteCount,
    statusHistory: [],
    sessions: [],
    pages: [],
    notices: [],
    consents: [],
    bookings: [],
  };
}

const idsOf = ({ notes }: ContactDetail) => notes.map(({ id }) => id);

test('older notes that were read stay when the newest are read again, whatever has come or gone among those', () => {
  const known = detailOf([9, 8, 7, 6, 5, 4], 9);
  expect(idsOf(withKnownNotes(detailOf([9, 8, 7], 9), known))).toEqual([9, 8, 7, 6, 5, 4]);
  expect(idsOf(withKnownNotes(detailOf([11, 10, 9], 11), known))).toEqual([11, 10, 9, 8, 7, 6, 5, 4]);
  expect(idsOf(withKnownNotes(detailOf([9, 7, 6], 8), known))).toEqual([9, 7, 6, 5, 4]);
});

test('they go where more has come than was read, one of them was deleted, others came between, or it is another contact', () => {
  const known = detailOf([9, 8, 7, 6, 5, 4], 9);
  expect(idsOf(withKnownNotes(detailOf([15, 14, 13], 15), known))).toEqual([15, 14, 13]);
  expect(idsOf(withKnownNotes(detailOf([9, 8, 7], 8), known))).toEqual([9, 8, 7]);
  expect(idsOf(withKnownNotes(detailOf([9, 8, 7], 10), known))).toEqual([9, 8, 7]);
  expect(idsOf(withKnownNotes({ ...detailOf([9, 8, 7], 9), id: exampleContact().id }, known))).toEqual([9, 8, 7]);
  expect(idsOf(withKnownNotes(detailOf([], 0), known))).toEqual([]);
  expect(idsOf(withKnownNotes(detailOf([9, 8], 2), undefined))).toEqual([9, 8]);
});

test('a page of older notes is taken behind the note that it was asked for by alone', () => {
  expect(idsOf(withOlderNotes(detailOf([9, 8], 4), 8, [note(7), note(6)]))).toEqual([9, 8, 7, 6]);
  expect(idsOf(withOlderNotes(detailOf([9], 4), 8, [note(7), note(6)]))).toEqual([9]);
});

test('a note is counted once, come or gone', () => {
  const added = withNote(detailOf([8], 1), note(9));
  expect([idsOf(added), added.noteCount]).toEqual([[9, 8], 2]);
  expect(withNote(added, note(9))).toBe(added);
  const removed = withoutNote(withoutNote(added, 9), 9);
  expect([idsOf(removed), removed.noteCount]).toEqual([[8], 1]);
});
