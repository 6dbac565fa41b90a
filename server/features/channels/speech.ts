import { languageOf } from '#server/lib/text/language-of.ts';
import { wordsOf } from '#server/lib/text/terms.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { Way } from './carrier.ts';

/** Fewer say little of a conversation that has a language already. */
const tellingWords = 4;

/** In which language somebody at an outside service is spoken to. */
export interface Speech {
  /** What they have just written in, as far as that can be known. */
  wanted: VisitorLanguage | undefined;
  language: VisitorLanguage;
}

interface SpeechDeps {
  /** What a session's conversation has been in; null where nothing says so. */
  languageOfSession: (assistantId: number, sessionId: string) => Promise<VisitorLanguage | null>;
  ownLanguage: () => Promise<VisitorLanguage>;
}

export type SpeechOf = (way: Way, written?: string) => Promise<Speech>;

/** As the service says, else as they write, else as their conversation has been, else as the platform is. */
export function createSpeechOf({ languageOfSession, ownLanguage }: SpeechDeps): SpeechOf {
  return async ({ connection, peer }, written = '') => {
    if (peer.language) return { wanted: peer.language, language: peer.language };
    const kept = await languageOfSession(connection.assistantId, peer.sessionId);
    const isTelling = kept === null || wordsOf(written).length >= tellingWords;
    const wanted = isTelling ? languageOf(written) : undefined;
    return { wanted, language: wanted ?? kept ?? (await ownLanguage()) };
  };
}
