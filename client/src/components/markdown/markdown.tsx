import { Lexer } from 'marked';
import { memo, useMemo } from 'react';
import { Block } from './block.tsx';
import { type KnownToken, knownTokens } from './known-tokens.ts';

/**
 * A reply's Markdown (GFM) as React elements: no HTML of its own, no pictures, links in a new tab. While the text grows
 * only the last block is drawn again.
 */
export function Markdown({ text }: { text: string }) {
  const tokens = useMemo(() => parsed(text), [text]);
  return (
    <div className="space-y-3">
      {tokens.map((token, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: text grows at the end only, a block's place is its identity.
        <MemoBlock key={index} token={token} />
      ))}
    </div>
  );
}

/** The lexer makes new objects every time; a block is the same when its source is. */
const MemoBlock = memo(Block, (before, after) => before.token.raw === after.token.raw);

function parsed(text: string): KnownToken[] {
  try {
    return knownTokens(Lexer.lex(text, { gfm: true, breaks: true }));
  } catch {
    // Nested beyond the lexer's stack: nothing that reads better than its source.
    return [{ type: 'text', raw: text, text }];
  }
}
