import type { Token, Tokens } from 'marked';
import { CodeBlock } from './code-block.tsx';
import { Inline } from './inline.tsx';
import { type KnownToken, knownTokens } from './known-tokens.ts';
import { MarkdownTable } from './markdown-table.tsx';

/** One block of Markdown. */
export function Block({ token }: { token: KnownToken }) {
  switch (token.type) {
    case 'heading':
      return <Heading token={token} />;
    case 'code':
      return <CodeBlock code={token.text} language={token.lang} />;
    case 'list':
      return <List token={token} />;
    case 'table':
      return <MarkdownTable token={token} />;
    case 'hr':
      return <hr className="border-line" />;
    case 'blockquote':
      return (
        <blockquote className="space-y-2 border-l-2 border-line-strong pl-4 text-muted-on-surface">
          <Blocks tokens={token.tokens} />
        </blockquote>
      );
    case 'paragraph':
      return (
        <p>
          <Inline tokens={token.tokens} />
        </p>
      );
    case 'html':
      return <p className="whitespace-pre-wrap">{token.text.trim()}</p>;
    default:
      // Text in a list item that is not a block of its own.
      return <Inline tokens={[token]} />;
  }
}

function Blocks({ tokens }: { tokens: Token[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: text grows at the end only, a block's place is its identity.
  return knownTokens(tokens).map((token, index) => <Block key={index} token={token} />);
}

/** A heading in a message. It is below the page's own headings in the outline, and looks like bold text. */
function Heading({ token: { depth, tokens } }: { token: Tokens.Heading }) {
  const content = <Inline tokens={tokens} />;
  if (depth === 1) return <h3 className="text-base font-semibold">{content}</h3>;
  if (depth === 2) return <h4 className="font-semibold">{content}</h4>;
  return <h5 className="text-sm font-semibold">{content}</h5>;
}

function List({ token: { ordered, start, items } }: { token: Tokens.List }) {
  const entries = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see Blocks.
    <li key={index} className={item.task ? 'list-none' : 'pl-1'}>
      <Blocks tokens={item.tokens} />
    </li>
  ));
  if (!ordered) return <ul className="list-disc space-y-1.5 pl-5 marker:text-muted-on-surface">{entries}</ul>;
  return (
    <ol start={start || 1} className="list-decimal space-y-1.5 pl-6 marker:text-muted-on-surface">
      {entries}
    </ol>
  );
}
