import { prepareVisitorLanguage } from '#client/i18n/visitor-languages.ts';
import { tabStorage } from '#client/lib/browser/storage.ts';
import { showVisitorLanguage } from '#client/lib/display.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { hostPage } from '../host/host-page.ts';

/** Why the last try failed, by language. */
const failed = new Map<VisitorLanguage, unknown>();

/**
 * Shows the chat that is open in another language, and keeps that for this tab: in its address, which the server writes the page by, and
 * for the chats that are opened in it later (client/first-paint.js). Throws what the import of its sentences throws.
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
  // In a frame the site keeps it, as it keeps the session.
  if (host) host.noteLanguage(language);
  else tabStorage.set('chat-language', language);
}
