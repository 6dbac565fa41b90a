import { useQuery } from '@tanstack/react-query';
import { Redirect, useLocation, useSearch } from 'wouter';
import { paths } from '#client/app/paths.ts';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { assistantQueries } from '#client/features/assistants/use-assistants.ts';
import { useDocumentTitle } from '#client/hooks/use-document-title.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/common-text.ts';
import { chatTarget } from '../chat-target.ts';
import { ChatLoading } from '../components/chat-loading.tsx';
import { ChatWorkspace } from '../components/chat-workspace.tsx';
import { NoAssistants } from '../components/no-assistants.tsx';
import { conversationsText } from '../text.ts';

/** The private chat with one's assistants. */
export function ChatPage() {
  const text = useText(conversationsText);
  const { productName } = useText(commonText);
  const [location] = useLocation();
  const search = useSearch();
  const assistants = useQuery(assistantQueries.mine());
  const target = chatTarget(location, search);
  useDocumentTitle(`${text.pageTitle} · ${productName}`);

  // One address for each conversation: a view that begins at an alias would end when its conversation gets an address.
  const main = target.kind === 'conversation' ? paths.chat(target.id) : paths.chat();
  if ((target.kind === 'conversation' || target.kind === 'any') && location !== main) return <Redirect to={main} replace />;
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
