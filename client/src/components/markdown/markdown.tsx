import type { Token } from 'marked';
import { memo, useMemo, useState } from 'react';
import { Block } from './block.tsx';
import { createGrowingReader } from './growing-text.ts';
import { type KnownToken, knownTokens } from './known-tokens.ts';

/**
 * A reply's Markdown (GFM) as React elements: without HTML and pictures, and with links in a new tab. While the text grows, only its last
 * blocks are read and rendered again.
 */
export function Markdown({ text }: { text: string }) {
  const [read] = useState(createGrowingReader);
  const tokens = useMemo(() => blocksOf(text, read), [text, read]);
  return (
    <div className="space-y-3">
      {tokens.map((token, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: text grows at the end only, a block's place is its identity.
        <MemoBlock key={index} token={token} />
      ))}
    </div>
  );
}

/** The lexer creates new objects every time. A block is the same if its source is the same. */
const MemoBlock = memo(Block, (before, after) => before.token.raw === after.token.raw);

function blocksOf(text: string, read: (text: string) => Token[]): KnownToken[] {
  try {
    return knownTokens(read(text));
  } catch {
    // The text is nested beyond the lexer's stack, so its source is shown.
    return [{ type: 'text', raw: text, text }];
  }
}
