import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '#client/lib/api/query-client.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { exampleContact } from '#tests/support/example-contact.ts';
import { dropContact } from './contact-cache.ts';
import { contactQueries } from './contacts.queries.ts';

beforeEach(() => vi.stubGlobal('document', new EventTarget()));
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const ana = exampleContact({ name: 'Ana' });
const luis = exampleContact({ name: 'Luis' });
const namesOf = (contacts: Contact[] | undefined) => contacts?.map(({ name }) => name);

interface Shown {
  /** Reads it as a page does that shows it, until the function that it gives is called. */
  show: () => () => void;
  readAgain: () => unknown;
  drop: () => unknown;
  names: () => unknown;
}

/** She is deleted while it is read again: what was asked before that is answered with her. */
async function deleteWhileRead({ show, readAgain, drop, names }: Shown): Promise<void> {
  const late = Promise.withResolvers<Contact[]>();
  const answers = [[ana, luis], late.promise, [luis]];
  vi.stubGlobal('fetch', async () => Response.json(await answers.shift()));
  const leave = show();
  await expect.poll(names).toEqual(['Ana', 'Luis']);
  void readAgain();
  await expect.poll(() => answers.length).toBe(1);
  await drop();
  expect(names()).toEqual(['Luis']);
  late.resolve([ana, luis]);
  await expect.poll(() => answers.length).toBe(0);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(names()).toEqual(['Luis']);
  leave();
}

describe('a contact that is deleted while others are read stays away', () => {
  test('from the board', () => {
    const board = contactQueries.list({ scope: 'own', assistantId: 1 });
    return deleteWhileRead({
      show: () => new InfiniteQueryObserver(queryClient, board).subscribe(() => undefined),
      readAgain: () => queryClient.refetchQueries({ queryKey: board.queryKey }),
      drop: () => dropContact(queryClient, ana.id),
      names: () => namesOf(queryClient.getQueryData(board.queryKey)?.pages.flatMap(({ items }) => items)),
    });
  });

  test('from a list', () => {
    const list = contactQueries.list({ scope: 'own' });
    return deleteWhileRead({
      show: () => new InfiniteQueryObserver(queryClient, list).subscribe(() => undefined),
      readAgain: () => queryClient.refetchQueries({ queryKey: list.queryKey }),
      drop: () => dropContact(queryClient, ana.id),
      names: () => namesOf(queryClient.getQueryData(list.queryKey)?.pages.flatMap(({ items }) => items)),
    });
  });
});
