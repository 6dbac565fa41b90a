import { Lexer, type Token } from 'marked';

/**
 * Returns a reader of a text's blocks. Each call gets the same text with more at its end, and only the part that may change is read again.
 */
export function createGrowingReader(): (text: string) => Token[] {
  let text = '';
  /** The blocks that further text cannot change. */
  let finished: Token[] = [];
  let length = 0;
  return (grown) => {
    if (!grown.startsWith(text)) [finished, length] = [[], 0];
    text = grown;
    const rest = lexed(grown.slice(length));
    // A link definition ("[1]: https://…") applies to all blocks, including earlier ones.
    if (Object.keys(rest.links).length > 0) return length === 0 ? rest : lexed(grown);
    const all = [...finished, ...rest];
    finished = all.slice(0, openFrom(all));
    length = finished.reduce((sum, { raw }) => sum + raw.length, 0);
    return all;
  };
}

/** Reads Markdown as GFM, with a line break for each line. Throws if the text is nested beyond the lexer's stack. */
export function lexed(text: string) {
  return Lexer.lex(text, { gfm: true, breaks: true });
}

/**
 * The index of the first block that further text may still change: the last block grows, and it may turn out to belong to the one before
 * it, like the next item of a list. Blocks are separated only at empty lines.
 */
function openFrom(tokens: readonly Token[]): number {
  const isShown = ({ type }: Token) => type !== 'space';
  const last = tokens.findLastIndex(isShown);
  const before = tokens.slice(0, Math.max(last, 0)).findLastIndex(isShown);
  return before < 1 ? 0 : tokens.slice(0, before).findLastIndex(({ type }) => type === 'space') + 1;
}
