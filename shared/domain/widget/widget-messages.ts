import type { Handler } from '../conversations/inbox.ts';
import type { VisitorLanguage } from '../display.ts';

/**
 * The messages between the widget's loader on an owner's page and the chat in its frame. The frame announces itself and the loader responds
 * with a message port; all other messages go over that port. A message of any other shape is ignored.
 */

/** The frame's first message, to any page that frames it. It contains no data. */
export const frameIsReady = 'asistente:ready';

/** The loader's response, to the frame's own origin. A port comes with it. */
export const hostSaysHello = 'asistente:hello';

/** The frame's name shows the chat, before any message, that the loader frames it, and whether there is a conversation. */
export const frameNames = { first: 'asistente', returning: 'asistente-returning' } as const;

/** The data of a visitor that is stored on the site that they are on. */
export interface KeptSession {
  /** The chat's session id, which is the visitor's only identity. */
  session?: string;
  /** Messages up to this id belong to conversations that the visitor has ended. */
  putAway?: string;
}

/**
 * What a host page reports of itself and of its visitor (shared/domain/widget/host-page.ts). It can't be trusted: the user of a browser can
 * change it.
 */
export interface HostWords {
  page: { url: string; title: string; language: string; context: Record<string, string> };
  identity: { email?: string; name?: string; phone?: string; hash?: string };
}

export type ToFrame =
  | { type: 'kept'; kept: KeptSession }
  | { type: 'opened' }
  | { type: 'send'; text: string }
  | { type: 'words'; words: HostWords };

export type HandoffState = Exclude<Handler, 'ai'>;

export type ToHost =
  | { type: 'kept'; kept: KeptSession }
  | { type: 'close' }
  /** The visitor has chosen another language for the chat. */
  | { type: 'language'; language: VisitorLanguage }
  /** The visitor has sent a message. If it contains contact details, the visitor is a lead. */
  | { type: 'message'; isLead: boolean }
  /** An answer has arrived. */
  | { type: 'answer' }
  /** A person was asked for, or has taken over. */
  | { type: 'handoff'; state: HandoffState };
