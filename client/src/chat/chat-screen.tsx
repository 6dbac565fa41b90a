import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useDocumentTitle } from '#client/hooks/use-document-title.ts';
import { useVisibleHeight } from '#client/hooks/use-visible-height.ts';
import type { Branding } from '#shared/contracts/assistants/branding.ts';
import type { VisitedAssistant } from '#shared/contracts/assistants/public-assistants.ts';
import { ChatHeader } from './chat-header.tsx';
import { ConversationBody } from './conversation-body.tsx';
import { hostPage } from './host/host-page.ts';
import { LazyActions, MenuButton } from './lazy-actions.tsx';
import { useBrandTheme } from './use-brand-theme.ts';
import { useVisitCount } from './use-visit-count.ts';
import { useVisitorConversation } from './visitor/use-visitor-conversation.ts';

interface ChatScreenProps {
  assistant: VisitedAssistant;
  branding: Branding;
  /** Whether the page was loaded with this branding's colours. */
  isDressed: boolean;
  /** Reads the owner's texts again, in the new language. */
  onLanguage: () => void;
}

/**
 * The chat of a business: the header, the conversation, and the composer. It fills the window. Only in a very low window does it scroll as
 * a whole.
 */
export function ChatScreen({ assistant, branding, isDressed, onLanguage }: ChatScreenProps) {
  const screen = useRef<HTMLDivElement>(null);
  useVisibleHeight(screen);
  const conversation = useVisitorConversation(assistant);
  const host = hostPage();
  useEffect(() => host?.follow(conversation));
  useVisitCount(assistant.id);
  useBrandTheme(branding, isDressed);
  // From now on the conversation decides what is shown (see chat.css).
  useLayoutEffect(() => document.documentElement.classList.remove('returning'), []);
  const [isMenuAsked, askForMenu] = useState(false);
  useDocumentTitle(branding.brandName ? `${assistant.name} · ${branding.brandName}` : assistant.name);
  return (
    <div
      ref={screen}
      className="fixed inset-x-0 top-0 flex h-dvh flex-col bg-canvas text-text short:static short:h-auto short:min-h-dvh"
    >
      <ChatHeader
        assistant={assistant}
        branding={branding}
        actions={
          <>
            {isMenuAsked || conversation.state.exchanges.length > 0 ? (
              <LazyActions conversation={conversation} startsOpen={isMenuAsked} onLanguage={onLanguage} />
            ) : (
              <MenuButton onClick={() => askForMenu(true)} />
            )}
            {host && <host.CloseButton />}
          </>
        }
      />
      <main id="contenido" className="flex min-h-0 flex-1 flex-col">
        <ConversationBody assistant={assistant} conversation={conversation} />
      </main>
    </div>
  );
}
