import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { conversationsText } from '#client/i18n/es/conversations.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { languageOf } from '#client/i18n/language-of.ts';
import { formatMessageTime } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import type { Conversation } from '#shared/contracts/conversations/conversations.ts';
import { SidebarLink } from './sidebar-link.tsx';

interface ConversationLinksProps {
  query: UseQueryResult<Conversation[]>;
  assistantId: number;
  conversationId: number | undefined;
  onChosen: (() => void) | undefined;
}

/** Links to the conversations with one assistant, for the sidebar. */
export function ConversationLinks({ query, assistantId, conversationId, onChosen }: ConversationLinksProps) {
  const text = useText(conversationsText);
  const { retry } = useText(commonText);
  if (!query.data) {
    if (query.isFetching) return <Skeleton className="mx-2 h-11" />;
    return (
      <div role="alert" className="space-y-2 px-2 text-sm text-muted-on-surface">
        <p>{text.conversationsError}</p>
        <Button variant="secondary" onClick={() => void query.refetch()}>
          {retry}
        </Button>
      </div>
    );
  }
  const conversations = query.data.filter((conversation) => conversation.assistantId === assistantId);
  if (conversations.length === 0) return <p className="px-2 text-sm text-muted-on-surface">{text.noConversations}</p>;
  return (
    <ul className="space-y-0.5">
      {conversations.map(({ id, title, updatedAt }) => (
        <li key={id}>
          <SidebarLink href={paths.chat(id)} current={id === conversationId} onClick={onChosen}>
            <span lang={languageOf(title)} className="min-w-0 flex-1 truncate">
              {title}
            </span>
            <time
              dateTime={updatedAt}
              className="shrink-0 text-xs tabular-nums text-muted-on-surface in-aria-[current=page]:text-inherit"
            >
              {formatMessageTime(updatedAt)}
            </time>
          </SidebarLink>
        </li>
      ))}
    </ul>
  );
}
