import { Spinner } from '#client/components/ui/spinner.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { chatText } from '#client/i18n/es/visitor/chat.ts';
import { ApiError } from '#client/lib/api/api-error.ts';
import type { ChatPreload } from '#client/lib/preload.ts';
import { AssistantMissing } from './assistant-missing.tsx';
import { ChatScreen } from './chat-screen.tsx';
import { useAssistant } from './use-assistant.ts';

interface ChatPageProps {
  slug: string;
  /** The data that the page was loaded with. */
  initial: ChatPreload | undefined;
}

/** The page of an assistant's public address: loading, not found, or the chat. */
export function ChatPage({ slug, initial }: ChatPageProps) {
  const text = useText(chatText);
  const { page, error, retry } = useAssistant(slug, initial);
  if (error instanceof ApiError && error.status === 404) return <AssistantMissing />;
  if (page)
    return (
      <ChatScreen
        key={page.assistant.id}
        {...page}
        isDressed={page.branding === initial?.branding}
        onLanguage={retry}
      />
    );
  if (error) return <AssistantMissing onRetry={retry} />;
  return (
    <main id="contenido" className="grid min-h-dvh place-items-center">
      <Spinner label={text.loadingAssistant} />
    </main>
  );
}
