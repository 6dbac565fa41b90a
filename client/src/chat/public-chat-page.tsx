import { useQuery } from '@tanstack/react-query';
import { chatText } from '#client/components/chat/chat-text.ts';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { assistantQueries } from '#client/features/assistants/use-assistants.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { ApiError } from '#client/lib/api-error.ts';
import { defaultBranding } from '#shared/domain/branding.ts';
import { AssistantMissing } from './assistant-missing.tsx';
import { ChatScreen } from './chat-screen.tsx';

/** The page of an assistant's public address: loading, not found, or the chat. */
export function PublicChatPage({ slug }: { slug: string }) {
  const text = useText(chatText);
  const assistant = useQuery(assistantQueries.bySlug(slug));
  const branding = useQuery(assistantQueries.branding(slug));

  if (isMissing(assistant.error)) return <AssistantMissing />;
  if (assistant.isPending || branding.isPending) {
    return (
      <main id="contenido" className="grid min-h-dvh place-items-center">
        <Spinner label={text.loadingAssistant} />
      </main>
    );
  }
  if (!assistant.data) return <AssistantMissing onRetry={() => void assistant.refetch()} />;
  return (
    <ChatScreen
      key={assistant.data.id}
      assistant={assistant.data}
      // Without an answer the default colours do.
      branding={branding.data ?? defaultBranding}
    />
  );
}

function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}
