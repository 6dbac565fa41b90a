import { StrictMode } from 'react';
import { AppBoundary } from '#client/components/faults/app-boundary.tsx';
import { SkipLink } from '#client/components/patterns/layout/skip-link.tsx';
import type { ChatPreload } from '#client/lib/preload.ts';
import { ChatPage } from './chat-page.tsx';

/** The root of the public chat. The server and the browser render the same. */
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
