import { stem, wordsOf } from '#server/lib/text/terms.ts';
import type { FoundPassage } from '#shared/contracts/assistants/knowledge.ts';
import { type CitationMark, createMarkReader } from './citation-marks.rules.ts';
import { askedWords } from './question.rules.ts';
import { createQuoteGuard } from './quote-guard.rules.ts';

/** A citation of a reply, as its source was at that time. */
export interface Citation {
  /** The number in the reply's text, counted from 1 in the order of citing. The number of an internal source is not in the text. */
  number: number;
  sourceId: number;
  title: string;
  page: number | null;
  url: string | null;
  excerpt: string;
  isInternal: boolean;
}

/** Processes a reply's text piece by piece. Numbers of passages that the model got are counted anew, all others are removed. */
export interface Citing {
  write(piece: string): void;
  /** Called after the last piece. Returns the citations or, if there are none, the passage that the text clearly comes from. */
  end(): Citation[];
}

/**
 * `passages` are numbered from 1. They were found for `question`. If there are no passages, a bare number in brackets belongs to the text
 * itself.
 */
export function createCiting(
  passages: readonly FoundPassage[],
  question: string,
  onText: (text: string) => void,
): Citing {
  const cited = new Map<FoundPassage, Citation>();
  let whole = '';

  function cite(passage: FoundPassage): Citation {
    const shown = [...cited.values()].filter(({ isInternal }) => !isInternal).length;
    // Internal passages have numbers that no visitor sees.
    const number = passage.isInternal ? hiddenFrom + cited.size : shown + 1;
    const citation = cited.get(passage) ?? citationOf(passage, number, question);
    cited.set(passage, citation);
    return citation;
  }

  function replaced({ ranges, isPlain, isGlued }: CitationMark): string | undefined {
    const given = ranges.flatMap(([from, to]) =>
      passages[from - 1] && passages[to - 1] ? passages.slice(from - 1, to) : [],
    );
    if (given.length > 0) {
      const shown = given.map(cite).filter(({ isInternal }) => !isInternal);
      return [...new Set(shown)].map(({ number }) => `[${number}]`).join('');
    }
    // Ages, hours and sizes are ranges, too, and brackets right behind a word may be the index of a list.
    const isOwn = passages.length === 0 || isGlued || ranges.some(([from, to]) => from !== to);
    return isOwn && !isPlain ? undefined : '';
  }

  const show = (text: string) => {
    whole += text;
    onText(text);
  };
  const guard = createQuoteGuard(passages, question, show, cite);
  const reader = createMarkReader(guard.write, replaced);
  return {
    write: reader.write,
    end() {
      reader.end();
      guard.end();
      const source = cited.size === 0 ? clearSourceOf(whole, passages) : undefined;
      if (source) cite(source);
      return [...cited.values()];
    },
  };
}

const hiddenFrom = 100;

function citationOf(passage: FoundPassage, number: number, question: string): Citation {
  const { sourceId, sourceTitle, documentTitle, page, url, isInternal } = passage;
  const title = url === null ? sourceTitle : documentTitle;
  return { number, sourceId, title, page, url, isInternal, excerpt: excerptOf(passage.text, question) };
}

const excerptChars = 280;

/** The lines of a passage with most of the words that were asked for. */
export function excerptOf(text: string, question: string): string {
  const asked = new Set(askedWords(question).map(({ term }) => term));
  const lines = text.split(/\n|(?<=[.!?…])\s+/).filter((line) => line !== '');
  const scores = lines.map(
    (line) =>
      new Set(
        wordsOf(line)
          .map(stem)
          .filter((term) => asked.has(term)),
      ).size,
  );
  let from = Math.max(scores.indexOf(Math.max(...scores)), 0);
  let excerpt = lines[from] ?? '';
  for (let next = from + 1; next < lines.length; next += 1) {
    const longer = `${excerpt} ${lines[next]}`;
    if (longer.length > excerptChars) break;
    excerpt = longer;
  }
  while (from > 0 && `${lines[from - 1]} ${excerpt}`.length <= excerptChars) {
    from -= 1;
    excerpt = `${lines[from]} ${excerpt}`;
  }
  if (excerpt.length <= excerptChars) return excerpt;
  return `${excerpt.slice(0, excerptChars - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** The share of a text's words that must be in a passage for the text to come from it. */
const clearShare = 0.5;
const clearWords = 4;

function clearSourceOf(text: string, passages: readonly FoundPassage[]): FoundPassage | undefined {
  const said = askedWords(text).map(({ term }) => term);
  let best: { passage: FoundPassage; shared: number } | undefined;
  for (const passage of passages) {
    const terms = new Set(wordsOf(passage.text).map(stem));
    const shared = said.filter((term) => terms.has(term)).length;
    if (shared > (best?.shared ?? 0)) best = { passage, shared };
  }
  return best && best.shared >= clearWords && best.shared >= said.length * clearShare ? best.passage : undefined;
}
