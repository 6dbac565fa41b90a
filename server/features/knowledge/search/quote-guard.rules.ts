import { languageOf } from '#server/lib/text/language-of.ts';
import { wordsOf } from '#server/lib/text/terms.ts';
import type { FoundPassage } from '#shared/contracts/assistants/knowledge.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';

export interface QuoteGuard {
  write(piece: string): void;
  /** Called after the last piece. */
  end(): void;
}

/** This many words in a row that are also in a passage are not a coincidence. */
const quotedWords = 8;
/**
 * A sentence of at least this many words that is repeated whole is a quotation, too. The facts of a shorter one can hardly be said
 * otherwise.
 */
const sentenceWords = 6;

const notices: Record<VisitorLanguage, string> = {
  es: 'eso te lo confirma una persona del equipo',
  en: 'somebody from the team will confirm that',
  ca: 'això l’hi confirma una persona de l’equip',
  eu: 'hori taldeko norbaitek baieztatuko dizu',
  gl: 'iso confírmallo unha persoa do equipo',
  pt: 'isso confirma uma pessoa da equipa',
  fr: 'une personne de l’équipe vous le confirmera',
  de: 'das bestätigt Ihnen jemand aus dem Team',
  it: 'questo glielo conferma una persona del team',
};

/**
 * Replaces what a reply repeats word for word from internal passages: readers see instead that a person confirms it. Words are held back
 * only while they match an internal passage, so the result is the same for every split. What a model says in its own words passes, because
 * the answer needs it.
 */
export function createQuoteGuard(
  passages: readonly FoundPassage[],
  question: string,
  onText: (text: string) => void,
  onQuote: (passage: FoundPassage) => void,
): QuoteGuard {
  const kept = internalWords(passages);
  if (kept.words.length === 0) return { write: onText, end: () => {} };
  const notice = notices[languageOf(question) ?? 'es'];
  /** For each position in the internal words that matches the last word read: the number of matching words in a row that end there. */
  let runs = new Map<number, number>();
  /** The words of the longest run, each with the text before it. */
  let held: { before: string; word: string }[] = [];
  let unread = '';
  let written = '';
  let quotes = 0;
  let isQuoting = false;

  function show(text: string): void {
    if (text === '') return;
    written = (written + text).slice(-10);
    onText(text);
  }

  function read(before: string, word: string): void {
    const terms = wordsOf(word);
    for (const term of terms) follow(term);
    const longest = Math.max(0, ...runs.values());
    if (isQuoting && longest > terms.length) return;
    isQuoting = false;
    held.push({ before, word });
    show(textOf(held.splice(0, Math.max(0, held.length - longest))));
    const quoted = [...runs].find(([place, length]) => length >= (kept.words[place]?.enough ?? quotedWords));
    if (quoted) replace(quoted[0]);
  }

  function follow(term: string): void {
    const places = kept.places.get(term) ?? [];
    runs = new Map(places.map((place) => [place, (runs.get(place - 1) ?? 0) + 1]));
  }

  function replace(place: number): void {
    const { before = '' } = held[0] ?? {};
    show(before);
    const opens = written === '' || /[.!?:\n-]\s*$/.test(written);
    show(quotes > 0 ? '…' : opens ? notice.charAt(0).toUpperCase() + notice.slice(1) : notice);
    quotes += 1;
    held = [];
    isQuoting = true;
    const passage = kept.words[place]?.passage;
    if (passage) onQuote(passage);
  }

  function readAll(isLast: boolean): void {
    const open = isLast ? -1 : unread.search(openWord);
    const end = open < 0 ? unread.length : open;
    let from = 0;
    for (const { index, 0: word } of unread.slice(0, end).matchAll(oneWord)) {
      read(unread.slice(from, index), word);
      from = index + word.length;
    }
    unread = unread.slice(from);
    // If a quotation may continue, the text between its words is part of it.
    if (!isLast && (isQuoting || held.length > 0 || open >= 0)) return;
    show(textOf(held) + unread);
    held = [];
    unread = '';
  }

  return {
    write(piece) {
      unread += piece;
      readAll(false);
    },
    end: () => readAll(true),
  };
}

const oneWord = /[\p{L}\p{N}\p{M}]+/gu;
/** A word at the end of a piece may continue, and so may a character of two halves. */
const openWord = /(?<![\p{L}\p{N}\p{M}\ud800-\udbff])[\p{L}\p{N}\p{M}\ud800-\udbff]+$/u;

function textOf(words: readonly { before: string; word: string }[]): string {
  return words.map(({ before, word }) => before + word).join('');
}

interface KeptWord {
  passage: FoundPassage;
  /** This many matching words in a row that end here are a quotation. */
  enough: number;
}

/** The words of internal passages, with their positions. Sentences that are also in a passage that may be shown are not secret. */
function internalWords(passages: readonly FoundPassage[]) {
  const shown = ` ${passages.flatMap(({ text, isInternal }) => (isInternal ? [] : wordsOf(text))).join(' ')} `;
  const words: (KeptWord | undefined)[] = [];
  const places = new Map<string, number[]>();
  for (const passage of passages.filter(({ isInternal }) => isInternal)) {
    for (const sentence of passage.text.split(/\n+|(?<=[.!?…])\s+/)) {
      const terms = wordsOf(sentence);
      if (shown.includes(` ${terms.join(' ')} `)) {
        words.push(undefined);
        continue;
      }
      for (const [at, term] of terms.entries()) {
        const isWhole = at === terms.length - 1 && at + 1 >= sentenceWords;
        places.set(term, [...(places.get(term) ?? []), words.length]);
        words.push({ passage, enough: isWhole ? Math.min(quotedWords, at + 1) : quotedWords });
      }
    }
    // No run continues from one passage to the next.
    words.push(undefined);
  }
  return { words, places };
}
