import { Fragment } from 'react';
import { excerptOf, partsOf } from './marked-parts.ts';

/** A text with the matches in bold. A long text begins shortly before the first match. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  return partsOf(excerptOf(text, words), words).map(({ text: part, isFound }, index) =>
    isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
      <mark key={index} className="bg-transparent font-semibold text-on-surface">
        {part}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
