import type { ComponentType } from 'react';
import type { Conversation } from '#client/components/chat/use-conversation.ts';
import type { storage } from '#client/lib/browser/storage.ts';
import type { SendMessageBody } from '#shared/contracts/conversations/chat.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';

/** Another site's page that shows the chat in a frame (framed.tsx, which only such a chat loads). */
export interface HostPage {
  /** What the site keeps of its visitor, in place of this browser's storage for this one. */
  kept: Pick<typeof storage, 'get' | 'set' | 'remove'>;
  /** Called whenever it changes. */
  follow(conversation: Conversation): void;
  /** What the page says of itself and of its visitor, for the server beside a message. */
  words(): Pick<SendMessageBody, 'page' | 'identity'>;
  /** A message of the visitor's has been stored. */
  noteMessage(isLead: boolean): void;
  /** The visitor has chosen the language of the chat. */
  noteLanguage(language: VisitorLanguage): void;
  CloseButton: ComponentType;
}

let current: HostPage | undefined;

/** Undefined for a chat in a window of its own. */
export function hostPage(): HostPage | undefined {
  return current;
}

/** Before anything is drawn. */
export function standOn(page: HostPage | undefined): void {
  current = page;
}
