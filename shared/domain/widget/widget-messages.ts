import type { Handler } from '../conversations/inbox.ts';
import type { VisitorLanguage } from '../display.ts';

/**
 * What the widget's loader on an owner's page and the chat in its frame say to each other. The frame says that it is there and the
 * loader answers with a channel; all else goes over that. A message that is not of these shapes is none.
 */

/** The frame's first word, to whoever frames it: it holds no data. */
export const frameIsReady = 'asistente:ready';

/** The loader's answer, to the frame's own origin; a port comes with it. */
export const hostSaysHello = 'asistente:hello';

/** The frame's name says before any message that the loader frames it, and whether there is a conversation. */
export const frameNames = { first: 'asistente', returning: 'asistente-returning' } as const;

/** What is kept of a visitor, with the site that they are on. */
export interface KeptSession {
  /** The chat's session id: their only identity. */
  session?: string;
  /** Messages up to this id belong to conversations that they have ended. */
  putAway?: string;
}

/** What a host page says of itself and of its visitor (shared/domain/widget/host-page.ts). Whoever runs a browser can make it say anything. */
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
  /** The visitor has sent a message; with how they can be reached in it, they are a lead. */
  | { type: 'message'; isLead: boolean }
  /** An answer has come. */
  | { type: 'answer' }
  /** A person is asked for, or has taken over. */
  | { type: 'handoff'; state: HandoffState };
