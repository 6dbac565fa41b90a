import { type VisitorLanguage, visitorLanguages } from '#shared/domain/display.ts';
import { languageMarks } from './language-marks.ts';
import { wordsOf } from './terms.ts';

/**
 * The language of a text, recognised by everyday words and signs. Undefined if two languages are equally likely. Similar languages share
 * words, so Spanish and English win a tie. Other languages need more marks than these.
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

/** The languages that have each everyday word. */
const languagesOfWord = new Map<string, VisitorLanguage[]>();
for (const language of visitorLanguages)
  for (const word of languageMarks[language].known)
    languagesOfWord.set(word, [...(languagesOfWord.get(word) ?? []), language]);

const readChars = 1_000;
