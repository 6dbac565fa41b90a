import type { Account } from '#shared/contracts/accounts/auth.ts';
import type { Branding } from '#shared/contracts/assistants/branding.ts';
import type { VisitedAssistant } from '#shared/contracts/assistants/public-assistants.ts';
import type { Language, PageDisplay } from '#shared/domain/display.ts';

/** The data of a public chat. */
export interface ChatPreload {
  assistant: VisitedAssistant;
  branding: Branding;
}

interface Preload extends Partial<ChatPreload> {
  /** The page's display settings: formats and language. */
  display?: PageDisplay;
  /** The platform's language. Set if the signed-in user has chosen another one. */
  platformLanguage?: Language;
  /** On pages of the site: the base of public links, if it is configured. */
  chatHost?: string;
  /** On pages of the site: set if people cannot create accounts themselves. */
  registration?: 'closed';
  /** The signed-in user. Null if the page was requested without a session; no request for the user is needed then. */
  user?: Account | null;
  /** The position in the server's events from which the signed-in user follows them. */
  eventsFrom?: string;
}

/** The data that the server wrote into the page, so that the first paint needs no request. */
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
