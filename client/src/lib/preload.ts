import type { Account } from '#shared/contracts/accounts/auth.ts';
import type { Branding } from '#shared/contracts/assistants/branding.ts';
import type { VisitedAssistant } from '#shared/contracts/assistants/public-assistants.ts';
import type { Language, PageDisplay } from '#shared/domain/display.ts';

/** Of a public chat. */
export interface ChatPreload {
  assistant: VisitedAssistant;
  branding: Branding;
}

interface Preload extends Partial<ChatPreload> {
  /** How the page writes. */
  display?: PageDisplay;
  /** Given where whoever is signed in has chosen another. */
  platformLanguage?: Language;
  /** Of a page of the site: the base of public links, when it is set. */
  chatHost?: string;
  /** Of a page of the site, where nobody can create an account by themselves. */
  registration?: 'closed';
  /** Who is signed in; null when the page was asked for without a session: then there is nobody to ask about. */
  user?: Account | null;
  /** Where whoever is signed in follows the server's events from. */
  eventsFrom?: string;
}

/** What the server wrote into the page, so that its first paint waits for no call. */
export function readPreload(): Preload {
  const text = document.getElementById('preload')?.textContent;
  if (!text) return {};
  try {
    const preload: Preload = JSON.parse(text);
    return preload;
  } catch {
    return {};
  }
}
