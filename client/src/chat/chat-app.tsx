import { StrictMode } from 'react';
import { AppBoundary } from '#client/components/faults/app-boundary.tsx';
import { SkipLink } from '#client/components/patterns/layout/skip-link.tsx';
import type { ChatPreload } from '#client/lib/preload.ts';
import { ChatPage } from './chat-page.tsx';

/** What the public chat stands in, on the server and in the browser: both draw the same. */
export function ChatApp(props: { slug: string; initial: ChatPreload | undefined }) {
  return (
    <StrictMode>
      <AppBoundary>
        <SkipLink />
        <ChatPage {...props} />
      </AppBoundary>
    </StrictMode>
  );
}
