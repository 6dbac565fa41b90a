import { expect, test } from 'vitest';
import { exampleContact } from '#tests/support/example-contact.ts';
import { wishStatus, withWishedStatus } from './status-wishes.ts';

test('what is read while a status is being stored shows the last one that was chosen', () => {
  const read = exampleContact({ status: 'nuevo' });
  const first = wishStatus(read.id, 'contactado');
  expect(withWishedStatus(read).status).toBe('contactado');
  const second = wishStatus(read.id, 'en curso');
  first.end();
  expect(withWishedStatus({ ...read, status: 'contactado' }).status).toBe('en curso');
  second.end();
  expect(withWishedStatus(read)).toBe(read);
});
