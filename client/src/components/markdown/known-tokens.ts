import type { MarkedToken, Token } from 'marked';

export type KnownToken = Exclude<MarkedToken, { type: 'space' | 'def' | 'list_item' }>;

const types: Record<KnownToken['type'], true> = {
  blockquote: true,
  br: true,
  checkbox: true,
  code: true,
  codespan: true,
  del: true,
  em: true,
  escape: true,
  heading: true,
  hr: true,
  html: true,
  image: true,
  link: true,
  list: true,
  paragraph: true,
  strong: true,
  table: true,
  text: true,
};

/** The tokens that show something. Unknown ones are left out, so that only what this folder renders is shown. */
export function knownTokens(tokens: Token[] | undefined): KnownToken[] {
  return (tokens ?? []).filter(isKnown);
}

function isKnown(token: Token): token is KnownToken {
  return Object.hasOwn(types, token.type);
}
