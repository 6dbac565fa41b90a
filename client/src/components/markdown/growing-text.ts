import { Lexer, type Token } from 'marked';

/** Reads a text's blocks. It is given a text that grows at its end, and reads again only where what came can matter. */
export function createGrowingReader(): (text: string) => Token[] {
  let text = '';
  /** Blocks that are as they are, whatever comes. */
  let finished: Token[] = [];
  let length = 0;
  return (grown) => {
    if (!grown.startsWith(text)) [finished, length] = [[], 0];
    text = grown;
    const rest = lexed(grown.slice(length));
    // Where an address is named ("[1]: https://…") it counts for all blocks, those before it too.
    if (Object.keys(rest.links).length > 0) return length === 0 ? rest : lexed(grown);
    const all = [...finished, ...rest];
    finished = all.slice(0, openFrom(all));
    length = finished.reduce((sum, { raw }) => sum + raw.length, 0);
    return all;
  };
}

/** GFM, a line break for each line. Throws where a text is nested beyond the reader's stack. */
export function lexed(text: string) {
  return Lexer.lex(text, { gfm: true, breaks: true });
}

/**
 * The place of the first block that what comes may still change: the last block grows, and it may turn out to go on with the one before it,
 * as the next item of a list does. Blocks are only cut apart at an empty line.
 */
function openFrom(tokens: readonly Token[]): number {
  const isShown = ({ type }: Token) => type !== 'space';
  const last = tokens.findLastIndex(isShown);
  const before = tokens.slice(0, Math.max(last, 0)).findLastIndex(isShown);
  return before < 1 ? 0 : tokens.slice(0, before).findLastIndex(({ type }) => type === 'space') + 1;
}
