import { type VisitorLanguage, visitorLanguages } from '#shared/domain/display.ts';
import { type LanguageMarks, languageMarks } from './language-marks.ts';
import { wordsOf } from './terms.ts';

/**
 * The language that a text is written in, by its everyday words and signs; undefined where two are as likely. Neighbours share words: Spanish and
 * English are found first, the others where more speaks for them.
 */
export function languageOf(text: string): VisitorLanguage | undefined {
  const read = text.slice(0, readChars);
  const words = wordsOf(read);
  const counts = visitorLanguages.map((language) => ({
    language,
    count: countOf(languageMarks[language], words, read),
  }));
  const most = Math.max(...counts.map(({ count }) => count));
  if (most === 0) return undefined;
  const likely = counts.filter(({ count }) => count === most).map(({ language }) => language);
  const first = likely.filter((language) => language === 'es' || language === 'en');
  const found = first.length > 0 ? first : likely;
  return found.length === 1 ? found[0] : undefined;
}

function countOf({ known, signs }: LanguageMarks, words: string[], text: string): number {
  return words.filter((word) => known.has(word)).length + (signs?.test(text) ? 1 : 0);
}

const readChars = 1_000;
