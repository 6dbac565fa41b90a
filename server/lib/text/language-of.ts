import { type VisitorLanguage, visitorLanguages } from '#shared/domain/display.ts';
import { languageMarks } from './language-marks.ts';
import { wordsOf } from './terms.ts';

/**
 * The language that a text is written in, by its everyday words and signs; undefined where two are as likely. Neighbours share words: Spanish and
 * English are found first, the others where more speaks for them.
 */
export function languageOf(text: string): VisitorLanguage | undefined {
  const read = text.slice(0, readChars);
  const counts = new Map<VisitorLanguage, number>();
  const count = (language: VisitorLanguage) => counts.set(language, (counts.get(language) ?? 0) + 1);
  for (const word of wordsOf(read)) languagesOfWord.get(word)?.forEach(count);
  for (const language of visitorLanguages) if (languageMarks[language].signs?.test(read)) count(language);
  const most = Math.max(0, ...counts.values());
  if (most === 0) return undefined;
  const likely = visitorLanguages.filter((language) => counts.get(language) === most);
  const first = likely.filter((language) => language === 'es' || language === 'en');
  const found = first.length > 0 ? first : likely;
  return found.length === 1 ? found[0] : undefined;
}

/** Which languages each everyday word speaks for. */
const languagesOfWord = new Map<string, VisitorLanguage[]>();
for (const language of visitorLanguages)
  for (const word of languageMarks[language].known)
    languagesOfWord.set(word, [...(languagesOfWord.get(word) ?? []), language]);

const readChars = 1_000;
