import { Redirect, useLocation, useSearch } from 'wouter';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { useMyAssistants } from '#client/data/use-my-assistants.ts';
import { useDocumentTitle } from '#client/hooks/use-document-title.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { conversationsText } from '#client/i18n/es/conversations.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { paths } from '#client/lib/paths.ts';
import { chatTarget } from '../chat-target.ts';
import { ChatLoading } from '../components/chat-loading.tsx';
import { ChatWorkspace } from '../components/chat-workspace.tsx';
import { NoAssistants } from '../components/no-assistants.tsx';

/** The private chat with the user's own assistants. */
export function ChatPage() {
  const text = useText(conversationsText);
  const { productName } = useText(commonText);
  const [location] = useLocation();
  const search = useSearch();
  const assistants = useMyAssistants();
  const target = chatTarget(location, search);
  useDocumentTitle(`${text.pageTitle} · ${productName}`);

  // An alias redirects to the page's own address. Otherwise the view would be replaced when its new conversation gets an address.
  if (!location.startsWith(paths.chat()))
    return <Redirect to={`/usuario${location}${search && `?${search}`}`} replace />;
  return (
    <QueryState
      query={assistants}
      loading={<ChatLoading />}
      error={{ title: text.assistantsError, description: text.loadErrorDescription }}
      empty={<NoAssistants />}
    >
      {(list) => <ChatWorkspace assistants={list} target={target} />}
    </QueryState>
  );
}
