import type { Account } from '#shared/contracts/accounts/auth.ts';
import type { Language, PageDisplay } from '#shared/domain/display.ts';
import type { ChatPage } from './chat-page.ts';

/** The data with which a signed-in user's page begins. */
export interface Workspace {
  user: Account;
  /**
   * The place in the server's events from which the page follows them. What it reads by itself is newer. Undefined if the place is not
   * known.
   */
  eventsFrom: string | undefined;
}

interface Known extends Partial<ChatPage>, Partial<Omit<Workspace, 'user'>> {
  chatHost?: string | undefined;
  registration?: 'closed';
  display: PageDisplay;
  platformLanguage?: Language;
  /** The signed-in user. Null for a request without a session: nobody is signed in, and the page need not ask. */
  user?: Account | null;
}

/** The element with the data that the page has before its first request. */
export function preload(known: Known): string {
  // "<" is the one character that could end the element.
  const json = JSON.stringify(known).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="preload">${json}</script>`;
}
