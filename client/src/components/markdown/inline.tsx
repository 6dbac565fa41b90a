import type { Token } from 'marked';
import { decodeEntities } from './entities.ts';
import { type KnownToken, knownTokens } from './known-tokens.ts';
import { SafeLink } from './safe-link.tsx';

/** Text within a line. */
export function Inline({ tokens }: { tokens: Token[] | undefined }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: text grows at the end only, a part's place is its identity.
  return knownTokens(tokens).map((token, index) => <Part key={index} token={token} />);
}

function Part({ token }: { token: KnownToken }) {
  switch (token.type) {
    case 'text':
      return token.tokens ? <Inline tokens={token.tokens} /> : decodeEntities(token.text);
    case 'strong':
      return (
        <strong className="font-semibold">
          <Inline tokens={token.tokens} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <Inline tokens={token.tokens} />
        </em>
      );
    case 'del':
      return (
        <del>
          <Inline tokens={token.tokens} />
        </del>
      );
    case 'codespan':
      return <code className="rounded-md bg-sunken px-1.5 py-0.5 font-mono text-[0.875em]">{token.text}</code>;
    case 'br':
      return <br />;
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ ';
    case 'link':
      return (
        <SafeLink href={token.href}>
          <Inline tokens={token.tokens} />
        </SafeLink>
      );
    case 'image':
      // Not loaded, because another host would learn who reads this, and when.
      return <SafeLink href={token.href}>{token.text || token.href}</SafeLink>;
    case 'html':
      // `<br>` is the only tag that models write on purpose: a line break in a table's cell.
      return /^<br\s*\/?>$/i.test(token.text) ? <br /> : token.text;
    case 'escape':
      return token.text;
    default:
      return token.raw;
  }
}
