import type { ComponentType } from 'react';
import type { Conversation } from '#client/components/chat/use-conversation.ts';
import type { storage } from '#client/lib/browser/storage.ts';
import type { SendMessageBody } from '#shared/contracts/conversations/send-message.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';

/** Another site's page that shows the chat in a frame (framed.tsx, which only such a chat loads). */
export interface HostPage {
  /** What the site stores for its visitor. It replaces this browser's storage for the chat. */
  kept: Pick<typeof storage, 'get' | 'set' | 'remove'>;
  /** Called with the conversation whenever it changes. */
  follow(conversation: Conversation): void;
  /** What the page says about itself and its visitor. It is sent to the server with a message. */
  words(): Pick<SendMessageBody, 'page' | 'identity'>;
  /** Called when a message of the visitor was stored. */
  noteMessage(isLead: boolean): void;
  /** Called when the visitor has chosen the language of the chat. */
  noteLanguage(language: VisitorLanguage): void;
  CloseButton: ComponentType;
}

let current: HostPage | undefined;

/** The host page. Undefined if the chat has a window of its own. */
export function hostPage(): HostPage | undefined {
  return current;
}

/** Sets the host page. Must be called before the first render. */
export function standOn(page: HostPage | undefined): void {
  current = page;
}
