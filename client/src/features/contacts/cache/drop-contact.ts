import type { Query, QueryClient } from '@tanstack/react-query';
import { contactChangesQueries } from './contact-changes.queries.ts';
import { contactListQueries } from './contact-lists.queries.ts';
import { contactQueries } from './contacts.queries.ts';
import { withoutContact } from './list-changes.ts';
import { changeLists } from './stored-contacts.ts';

/** Takes a contact out of the boards of all its assistants. */
export async function dropFromBoards(
  queryClient: QueryClient,
  assistantIds: number[],
  contactId: string,
): Promise<void> {
  await Promise.all(assistantIds.map((id) => dropFromBoard(queryClient, String(id), contactId)));
}

/** Takes a contact out of the board; what is just being read may still hold it, and is read again. */
export async function dropFromBoard(queryClient: QueryClient, assistantId: string, contactId: string): Promise<void> {
  const keys = [contactQueries.board(assistantId).queryKey, contactChangesQueries.board(assistantId).queryKey] as const;
  if (!queryClient.getQueryData(keys[0])) return;
  const beingRead = keys.filter((queryKey) => queryClient.isFetching({ queryKey, exact: true }) > 0);
  await Promise.all(beingRead.map((queryKey) => queryClient.cancelQueries({ queryKey, exact: true })));
  queryClient.setQueryData(
    keys[0],
    (board) => board && { ...board, contacts: board.contacts.filter(({ id }) => id !== contactId) },
  );
  for (const queryKey of beingRead) void queryClient.refetchQueries({ queryKey, exact: true, type: 'active' });
}

/** Takes a contact out of all lists; what is just being read may still hold it, and is read again. */
export function dropFromLists(queryClient: QueryClient, contactId: string): void {
  changeLists(queryClient, (list) => withoutContact(list, contactId));
  const isRead = ({ state }: Query) => state.fetchStatus === 'fetching';
  void queryClient.refetchQueries({ queryKey: contactListQueries.lists, type: 'active', predicate: isRead });
}
