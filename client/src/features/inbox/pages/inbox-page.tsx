import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import type { PageAddress } from '#client/components/faults/lazy-parts.tsx';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { contactQueries } from '#client/features/contacts/cache/contacts.queries.ts';
import { useDocumentTitle } from '#client/hooks/use-document-title.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { ahead } from '#client/lib/api/ahead.ts';
import { classNames } from '#client/lib/class-names.ts';
import { sessionQuery } from '#client/lib/session/session.ts';
import type { Thread } from '#shared/contracts/conversations/inbox-threads.ts';
import { beside } from '../beside.ts';
import { ThreadList } from '../components/list/thread-list.tsx';
import { OpenThread } from '../components/thread/open-thread.tsx';
import { inboxQueries } from '../inbox.queries.ts';
import { readInboxAddress, useInboxAddress } from '../use-inbox-address.ts';

export function readAhead(queryClient: QueryClient, { search }: PageAddress): void {
  const isAdmin = queryClient.getQueryData(sessionQuery().queryKey)?.role === 'admin';
  const { filter, ended, openId } = readInboxAddress(new URLSearchParams(search), isAdmin);
  const readContact = ({ contact }: Thread) => {
    if (contact && matchMedia(beside.contact).matches)
      void queryClient.prefetchQuery(ahead(contactQueries.detail(contact.id)));
  };
  if (openId) void queryClient.prefetchQuery(ahead(inboxQueries.thread(openId), readContact));
  if (!ended) void queryClient.prefetchInfiniteQuery(ahead(inboxQueries.threads(filter)));
  void queryClient.prefetchQuery(ahead(inboxQueries.presence));
}

/** 'Bandeja': the list of conversations and the open conversation. A phone shows one of them at a time. */
export function InboxPage() {
  const text = useText(inboxText);
  const { productName } = useText(commonText);
  const { openId } = useInboxAddress();
  useDocumentTitle(`${text.title} · ${productName}`);
  return (
    <div className="flex min-h-0 flex-1">
      <VisuallyHidden>
        <h1>{text.title}</h1>
      </VisuallyHidden>
      <div
        className={classNames(
          'flex min-h-0 w-full flex-col border-r border-line bg-surface text-on-surface lg:w-80 lg:shrink-0 xl:w-88',
          openId !== undefined && 'max-lg:hidden',
        )}
      >
        <ThreadList />
      </div>
      <div className={classNames('flex min-h-0 min-w-0 flex-1 flex-col', !openId && 'max-lg:hidden')}>
        {openId ? <OpenThread key={openId} id={openId} /> : <NoneOpen />}
      </div>
    </div>
  );
}

/** Asks the user to choose a conversation. Renders nothing if the list is empty. */
function NoneOpen() {
  const text = useText(inboxText);
  const { filter, ended } = useInboxAddress();
  // The query is disabled, because the list reads the conversations.
  const { data } = useInfiniteQuery({ ...inboxQueries.threads(filter), enabled: false });
  const hasNone = !ended && data?.pages.every(({ items }) => items.length === 0);
  if (hasNone) return null;
  return (
    <div className="grid flex-1 place-items-center overflow-y-auto">
      <EmptyState icon={MessagesSquare} title={text.chooseTitle} description={text.chooseDescription} />
    </div>
  );
}
