import { languageOf } from '#server/lib/text/language-of.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { groundsOf, holdsContact } from './figures.rules.ts';
import { offers } from './offers.ts';
import { createSentenceReader, type Sentence } from './sentences.ts';

/** The texts that an answer may take its figures from. */
export interface FigureSources {
  /** The texts of the business: instructions and passages. */
  known: readonly string[];
  /** The visitor's messages, the newest first. */
  asked: readonly string[];
  /** The earlier answers of the assistant or of an agent. */
  answered: readonly string[];
  /** The language of the text that replaces a sentence, if the visitor's messages do not show their language. */
  language?: VisitorLanguage | undefined;
}

/** A sentence that is kept from the visitor. */
export interface HeldSentence {
  sentence: string;
  /** The figures in the sentence that are in none of the sources. */
  figures: string[];
}

export interface FigureGuard {
  write(piece: string): void;
  /** Adds a text to the sources that figures may come from. */
  learn(text: string): void;
  /** Ends the reply. `isCut`: the reply was cut off, so the last figure may be incomplete. */
  end(isCut: boolean): HeldSentence[];
}

/** Further held sentences would give the owner nothing new. */
const maxHeld = 20;

/**
 * Holds each sentence of a reply until it is complete. A sentence with a figure that is in none of the sources is replaced with an offer to
 * have it confirmed; further such sentences are left out. The result does not depend on how the text was split.
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
    // A sentence within a line cannot be an item of a list.
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

/** Citation numbers. After a sentence that was held they cite nothing. */
const marks = /^(?:\s*[[【] ?\d[\d ,;–-]*[\]】])+\s*/;
/** The mark of a list item, a quotation or a heading. */
const lineBegin = /^(?:(?:[-*+>]|#{1,6}|\d{1,2}[.)])\s+)+/;
/** A number at the end of a text that was cut off, which may lack digits. */
const openFigure = /\s*[\p{N}.,:+]+$/u;
