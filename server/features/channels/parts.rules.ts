import { Lexer, type Token, type Tokens } from 'marked';

/** A piece of a message with the service's markup, and the same without markup, in case the service does not accept it. */
export interface Part {
  marked: string;
  plain: string;
}

export type Mark = 'bold' | 'italic' | 'strike' | 'code' | 'block' | 'quote';

/** The markup in which a service writes Markdown. */
export interface Marks {
  text(plain: string): string;
  mark(kind: Mark, marked: string): string;
  /** A link with an address that people can open. */
  link(href: string, words: Part, plain: string): string;
  /** The maximum length of a message, and the text whose length counts. */
  maxChars: number;
  counted(part: Part): string;
}

/** Turns Markdown into messages of a service: one, or as few as possible. */
export function createPartMaker(marks: Marks) {
  const { maxChars } = marks;
  const length = (part: Part) => marks.counted(part).length;
  return (markdown: string): Part[] => {
    const blocks = new Lexer()
      .lex(markdown)
      .map(block)
      .filter(({ plain }) => plain !== '');
    const parts: Part[] = [];
    for (const piece of blocks.flatMap(split)) {
      const last = parts.at(-1);
      if (last && length(last) + 2 + length(piece) <= maxChars) {
        last.marked += `\n\n${piece.marked}`;
        last.plain += `\n\n${piece.plain}`;
      } else parts.push(piece);
    }
    return parts;
  };

  /** A block that is longer than a message is split, and sent without markup. */
  function split(part: Part): Part[] {
    if (length(part) <= maxChars) return [{ ...part }];
    const pieces: Part[] = [];
    let rest = part.plain;
    while (rest.length > 0) {
      const end = rest.length <= maxChars ? rest.length : cutBefore(rest);
      const plain = rest.slice(0, end);
      pieces.push({ plain, marked: marks.text(plain) });
      rest = rest.slice(end).replace(/^\n+/, '');
    }
    return pieces;
  }

  /** The position to cut at: the end of a line or a word, and never within a surrogate pair. */
  function cutBefore(text: string): number {
    const start = text.slice(0, maxChars);
    const at = Math.max(start.lastIndexOf('\n'), start.lastIndexOf(' '));
    if (at > maxChars / 2) return at + 1;
    return /[\uD800-\uDBFF]$/.test(start) ? maxChars - 1 : maxChars;
  }

  function block(token: Token): Part {
    switch (token.type) {
      case 'heading':
        return withMark('bold', inline((token as Tokens.Heading).tokens));
      case 'paragraph':
      case 'text':
        return inline((token as Tokens.Paragraph).tokens ?? [token], token);
      case 'list':
        return lines((token as Tokens.List).items.map((item, n) => listItem(item, token as Tokens.List, n)));
      case 'blockquote':
        return withMark('quote', joined((token as Tokens.Blockquote).tokens.map(block), '\n'));
      case 'code':
        return withMark('block', plainPart((token as Tokens.Code).text));
      case 'table':
        return table(token as Tokens.Table);
      case 'hr':
        return plainPart('———');
      case 'space':
      case 'def':
        return plainPart('');
      default:
        return plainPart('text' in token && typeof token.text === 'string' ? token.text : token.raw);
    }
  }

  function listItem(item: Tokens.ListItem, { ordered, start }: Tokens.List, n: number): Part {
    const mark = ordered ? `${Number(start || 1) + n}. ` : '• ';
    const content = joined(
      item.tokens.map(block).filter(({ plain }) => plain !== ''),
      '\n',
    );
    return joined([plainPart(mark), indented(content)], '');
  }

  /** Indents the further lines of a list item, so that they stand under its text. */
  function indented({ marked, plain }: Part): Part {
    return { marked: marked.replaceAll('\n', '\n   '), plain: plain.replaceAll('\n', '\n   ') };
  }

  /** A table's rows, each as 'heading: value' where it has a heading. */
  function table({ header, rows }: Tokens.Table): Part {
    const heads = header.map(({ tokens }) => inline(tokens));
    return lines(
      rows.map((row) => {
        const [first, ...others] = row.map(({ tokens }) => inline(tokens));
        const cells = others.map((cell, n) => {
          const head = heads[n + 1];
          return head?.plain ? joined([head, cell], ': ') : cell;
        });
        const named = withMark('bold', first ?? plainPart(''));
        return cells.length > 0 ? joined([named, joined(cells, ', ')], ' — ') : named;
      }),
    );
  }

  function inline(tokens: readonly Token[], whole?: Token): Part {
    if (tokens.length === 1 && tokens[0] === whole && whole)
      return plainPart('text' in whole ? String(whole.text) : whole.raw);
    return joined(tokens.map(inlinePart), '');
  }

  function inlinePart(token: Token): Part {
    switch (token.type) {
      case 'strong':
        return withMark('bold', inline((token as Tokens.Strong).tokens));
      case 'em':
        return withMark('italic', inline((token as Tokens.Em).tokens));
      case 'del':
        return withMark('strike', inline((token as Tokens.Del).tokens));
      case 'codespan':
        return withMark('code', plainPart((token as Tokens.Codespan).text));
      case 'br':
        return plainPart('\n');
      case 'link':
        return link(token as Tokens.Link);
      case 'image':
        return plainPart([(token as Tokens.Image).text, (token as Tokens.Image).href].filter(Boolean).join(': '));
      case 'escape':
      case 'text':
        return 'tokens' in token && token.tokens
          ? inline(token.tokens)
          : plainPart(String((token as Tokens.Text).text));
      default:
        return plainPart(token.raw);
    }
  }

  /** An address that people can open becomes a link. Without markup, the address follows the link's text. */
  function link({ href, tokens, text }: Tokens.Link): Part {
    const words = inline(tokens);
    const isSaid = text === href || `mailto:${text}` === href || `tel:${text}` === href;
    const plain = isSaid ? words.plain : `${words.plain} (${href})`;
    const canBeOpened = /^(https?:|mailto:|tel:)/i.test(href);
    return { marked: canBeOpened ? marks.link(href, words, plain) : words.marked, plain };
  }

  function withMark(kind: Mark, { marked, plain }: Part): Part {
    return plain === '' ? { marked: '', plain } : { marked: marks.mark(kind, marked), plain };
  }

  function lines(parts: readonly Part[]): Part {
    return joined(parts, '\n');
  }

  function plainPart(text: string): Part {
    const plain = unescaped(text);
    return { plain, marked: marks.text(plain) };
  }
}

function joined(parts: readonly Part[], between: string): Part {
  return {
    marked: parts.map(({ marked }) => marked).join(between),
    plain: parts.map(({ plain }) => plain).join(between),
  };
}

/** Decodes the HTML escapes that the lexer leaves in texts. */
function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
