import { prepareVisitorLanguage } from '#client/i18n/visitor-languages.ts';
import { tabStorage } from '#client/lib/browser/storage.ts';
import { showVisitorLanguage } from '#client/lib/display.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { hostPage } from '../host/host-page.ts';

/** The error of the last failed try, by language. */
const failed = new Map<VisitorLanguage, unknown>();

/**
 * Shows the open chat in another language, and stores the choice for this tab: in the address, from which the server renders the page, and
 * for chats that are opened in this tab later (client/first-paint.js). Throws what the import of the sentences throws.
 */
export async function changeChatLanguage(language: VisitorLanguage): Promise<void> {
  try {
    await prepareVisitorLanguage(language, failed.get(language));
  } catch (error) {
    failed.set(language, error);
    throw error;
  }
  showVisitorLanguage(language);
  const address = new URL(location.href);
  address.searchParams.set('lang', language);
  history.replaceState(history.state, '', address);
  const host = hostPage();
  // In a frame, the site stores the language, as it does with the session.
  if (host) host.noteLanguage(language);
  else tabStorage.set('chat-language', language);
}
