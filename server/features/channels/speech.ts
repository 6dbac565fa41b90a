import { languageOf } from '#server/lib/text/language-of.ts';
import { wordsOf } from '#server/lib/text/terms.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { Way } from './carrier.ts';

/** Texts with fewer words say little about the language, if the conversation already has one. */
const tellingWords = 4;

/** The language in which a person at an outside service is addressed. */
export interface Speech {
  /** The language of the service's profile or of the text that the person has just written, if it is known. */
  wanted: VisitorLanguage | undefined;
  language: VisitorLanguage;
}

interface SpeechDeps {
  /** The language of a session's conversation. Null if it is not known. */
  languageOfSession: (assistantId: number, sessionId: string) => Promise<VisitorLanguage | null>;
  ownLanguage: () => Promise<VisitorLanguage>;
}

export type SpeechOf = (way: Way, written?: string) => Promise<Speech>;

/** Takes the language from the service, else from the person's text, else from the conversation, else from the platform. */
export function createSpeechOf({ languageOfSession, ownLanguage }: SpeechDeps): SpeechOf {
  return async ({ connection, peer }, written = '') => {
    if (peer.language) return { wanted: peer.language, language: peer.language };
    const kept = await languageOfSession(connection.assistantId, peer.sessionId);
    const isTelling = kept === null || wordsOf(written).length >= tellingWords;
    const wanted = isTelling ? languageOf(written) : undefined;
    return { wanted, language: wanted ?? kept ?? (await ownLanguage()) };
  };
}
