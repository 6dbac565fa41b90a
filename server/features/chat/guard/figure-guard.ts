import { languageOf } from '#server/lib/text/language-of.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { groundsOf, holdsContact } from './figures.rules.ts';
import { offers } from './offers.ts';
import { createSentenceReader, type Sentence } from './sentences.ts';

/** What an answer may take its figures from. */
export interface FigureSources {
  /** What the business says: instructions, passages. */
  known: readonly string[];
  /** The visitor's messages, the newest first. */
  asked: readonly string[];
  /** What was answered before, by the assistant or an agent. */
  answered: readonly string[];
  /** The language of what stands in the place of a sentence, where the visitor's words leave it open. */
  language?: VisitorLanguage | undefined;
}

/** A sentence that the visitor does not get. */
export interface HeldSentence {
  sentence: string;
  /** What of it nobody has said. */
  figures: string[];
}

export interface FigureGuard {
  write(piece: string): void;
  /** From now on figures may come from this text, too. */
  learn(text: string): void;
  /** No more pieces come; `isCut`: there would have been more, so the last figure may lack its end. */
  end(isCut: boolean): HeldSentence[];
}

/** More are no news to the owner. */
const maxHeld = 20;

/**
 * Holds each sentence of a reply until it is whole, and puts an offer to have it confirmed in the place of one with a figure that stands in none of
 * the sources; further ones are left out. The result is the same for every split of the text.
 */
export function createFigureGuard(sources: FigureSources, onText: (text: string) => void): FigureGuard {
  const { known, asked, answered } = sources;
  const learnt: string[] = [];
  let grounds = groundsOf([...known, ...asked, ...answered]);
  const held: HeldSentence[] = [];
  let hasOffered = false;
  let owesOffer = false;
  let isAfterHeld = false;
  let isCut = false;

  function read({ lead, text, isLineStart }: Sentence): void {
    const said = isAfterHeld ? text.replace(marks, '') : text;
    if (said === '') return;
    // What begins no line is no item of a list.
    const figures = grounds.missing(isLineStart ? said : `: ${said}`);
    isAfterHeld = figures.length > 0;
    if (!isAfterHeld) onText(lead + (isCut ? said.replace(openFigure, '') : said));
    else if (!isCut) replace({ lead, text: said, isLineStart }, figures);
  }

  function replace({ lead, text: said, isLineStart }: Sentence, figures: string[]): void {
    if (held.length < maxHeld) held.push({ sentence: said, figures });
    if (isLineStart && said.startsWith('|')) {
      owesOffer = true;
      onText(lead + withoutCells(said));
      return;
    }
    const begin = (isLineStart && lineBegin.exec(said)?.[0]) || '';
    const bold = said.slice(begin.length).split('**').length % 2 === 0 ? '**' : '';
    if (!hasOffered) onText(lead + begin + bold + offer());
    else onText(bold);
  }

  function offer(): string {
    hasOffered = true;
    return asked.some(holdsContact) ? words().promise : words().ask;
  }

  function withoutCells(row: string): string {
    return row.replace(/[^|]+/g, (text) => (grounds.missing(text).length > 0 ? ` ${words().cell} ` : text));
  }

  function words() {
    const spokenIn = (texts: readonly string[]) => texts.map((text) => languageOf(text)).find((found) => found);
    return offers[spokenIn(asked) ?? sources.language ?? spokenIn([...answered, ...known]) ?? 'es'];
  }

  const reader = createSentenceReader(read);
  return {
    write: reader.write,
    learn(text) {
      learnt.push(text);
      grounds = groundsOf([...known, ...asked, ...answered, ...learnt]);
    },
    end(cut) {
      isCut = cut;
      reader.end();
      if (owesOffer && !hasOffered && !cut) onText(`\n\n${offer()}`);
      return held;
    },
  };
}

/** Numbers of passages, behind a sentence that is held they cite nothing. */
const marks = /^(?:\s*[[【] ?\d[\d ,;–-]*[\]】])+\s*/;
/** A list's mark, a quotation's, a title's. */
const lineBegin = /^(?:(?:[-*+>]|#{1,6}|\d{1,2}[.)])\s+)+/;
/** At the end of a text that was cut, a number may lack digits. */
const openFigure = /\s*[\p{N}.,:+]+$/u;
