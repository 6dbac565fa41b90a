import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { Button, buttonClass } from '#client/components/ui/button.tsx';
import { RotateCcw, SearchX } from '#client/components/ui/icons.tsx';
import { useDocumentTitle } from '#client/hooks/use-document-title.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { chatText } from '#client/i18n/es/visitor/chat.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { homePath } from '#shared/domain/conversations/chat-address.ts';
import { hostPage } from './host/host-page.ts';

interface AssistantMissingProps {
  /** Set if the assistant may still exist and a retry may find it. Not set if the server said that there is none. */
  onRetry?: () => void;
}

/** Shown if there is no assistant at this address, or if it could not be loaded. */
export function AssistantMissing({ onRetry }: AssistantMissingProps) {
  const text = useText(chatText);
  const { retry, goHome } = useText(commonText);
  useDocumentTitle(text.missingTitle);
  const host = hostPage();
  return (
    <main id="contenido" className="grid min-h-dvh place-items-center">
      {host && (
        <div className="absolute top-2 right-5">
          <host.CloseButton />
        </div>
      )}
      <EmptyState
        icon={SearchX}
        heading="h1"
        title={text.missingTitle}
        description={text.missingDescription}
        action={
          onRetry ? (
            <Button variant="secondary" onClick={onRetry}>
              <RotateCcw aria-hidden className="size-4" />
              {retry}
            </Button>
          ) : (
            // No other page of the site may be shown in a frame.
            !host && (
              <a href={homePath} className={buttonClass('secondary')}>
                {goHome}
              </a>
            )
          )
        }
      />
    </main>
  );
}
