import type { Account } from '#shared/contracts/accounts/auth.ts';
import type { Language, PageDisplay } from '#shared/domain/display.ts';
import type { ChatPage } from './chat-page.ts';

/** What a page of whoever is signed in begins with. */
export interface Workspace {
  user: Account;
  /** Where the page follows the server's events from: what it reads by itself is newer. Undefined where that is not known. */
  eventsFrom: string | undefined;
}

interface Known extends Partial<ChatPage>, Partial<Omit<Workspace, 'user'>> {
  chatHost?: string | undefined;
  registration?: 'closed';
  display: PageDisplay;
  platformLanguage?: Language;
  /** Null for whoever brings no session: they are nobody, and the page need not ask who they are. */
  user?: Account | null;
}

/** What the page knows before it asks. */
export function preload(known: Known): string {
  // "<" is the one character that could end the element.
  const json = JSON.stringify(known).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="preload">${json}</script>`;
}
