import { Lexer, type Token, type Tokens } from 'marked';
import { escapeHtml } from '#server/lib/text/escape-html.ts';

/** What a message may hold, in UTF-16 units of its text without marks (https://core.telegram.org/bots/api#sendmessage). */
const maxChars = 4_096;

export interface TelegramPart {
  html: string;
  /** The same without marks, for when the service does not take them. */
  plain: string;
}

/** Markdown as messages of the service: one, or as few as hold it. */
export function telegramParts(markdown: string): TelegramPart[] {
  const blocks = new Lexer()
    .lex(markdown)
    .map(block)
    .filter(({ plain }) => plain !== '');
  const parts: TelegramPart[] = [];
  for (const piece of blocks.flatMap(split)) {
    const last = parts.at(-1);
    if (last && last.plain.length + 2 + piece.plain.length <= maxChars) {
      last.html += `\n\n${piece.html}`;
      last.plain += `\n\n${piece.plain}`;
    } else parts.push(piece);
  }
  return parts;
}

/** A block that is longer than a message goes without marks. */
function split(part: TelegramPart): TelegramPart[] {
  if (part.plain.length <= maxChars) return [{ ...part }];
  const pieces: TelegramPart[] = [];
  let rest = part.plain;
  while (rest.length > 0) {
    const end = rest.length <= maxChars ? rest.length : cutBefore(rest);
    const plain = rest.slice(0, end);
    pieces.push({ plain, html: escapeHtml(plain) });
    rest = rest.slice(end).replace(/^\n+/, '');
  }
  return pieces;
}

/** Where to cut: at the end of a line or of a word, and within no pair of surrogates. */
function cutBefore(text: string): number {
  const start = text.slice(0, maxChars);
  const at = Math.max(start.lastIndexOf('\n'), start.lastIndexOf(' '));
  if (at > maxChars / 2) return at + 1;
  return /[\uD800-\uDBFF]$/.test(start) ? maxChars - 1 : maxChars;
}

function block(token: Token): TelegramPart {
  switch (token.type) {
    case 'heading':
      return marked('b', inline((token as Tokens.Heading).tokens));
    case 'paragraph':
    case 'text':
      return inline((token as Tokens.Paragraph).tokens ?? [token], token);
    case 'list':
      return lines((token as Tokens.List).items.map((item, n) => listItem(item, token as Tokens.List, n)));
    case 'blockquote':
      return marked('blockquote', joined((token as Tokens.Blockquote).tokens.map(block), '\n'));
    case 'code':
      return marked('pre', plainPart((token as Tokens.Code).text));
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

function listItem(item: Tokens.ListItem, { ordered, start }: Tokens.List, n: number): TelegramPart {
  const mark = ordered ? `${Number(start || 1) + n}. ` : '• ';
  const content = joined(
    item.tokens.map(block).filter(({ plain }) => plain !== ''),
    '\n',
  );
  return joined([plainPart(mark), indented(content)], '');
}

/** What follows a list's mark on further lines stands under its text. */
function indented({ html, plain }: TelegramPart): TelegramPart {
  return { html: html.replaceAll('\n', '\n   '), plain: plain.replaceAll('\n', '\n   ') };
}

/** A table's rows, each as 'heading: value' where it has a heading. */
function table({ header, rows }: Tokens.Table): TelegramPart {
  const heads = header.map(({ tokens }) => inline(tokens));
  return lines(
    rows.map((row) => {
      const [first, ...others] = row.map(({ tokens }) => inline(tokens));
      const cells = others.map((cell, n) => {
        const head = heads[n + 1];
        return head?.plain ? joined([head, cell], ': ') : cell;
      });
      const named = marked('b', first ?? plainPart(''));
      return cells.length > 0 ? joined([named, joined(cells, ', ')], ' — ') : named;
    }),
  );
}

function inline(tokens: readonly Token[], whole?: Token): TelegramPart {
  if (tokens.length === 1 && tokens[0] === whole && whole)
    return plainPart('text' in whole ? String(whole.text) : whole.raw);
  return joined(tokens.map(inlinePart), '');
}

function inlinePart(token: Token): TelegramPart {
  switch (token.type) {
    case 'strong':
      return marked('b', inline((token as Tokens.Strong).tokens));
    case 'em':
      return marked('i', inline((token as Tokens.Em).tokens));
    case 'del':
      return marked('s', inline((token as Tokens.Del).tokens));
    case 'codespan':
      return marked('code', plainPart((token as Tokens.Codespan).text));
    case 'br':
      return plainPart('\n');
    case 'link':
      return link(token as Tokens.Link);
    case 'image':
      return plainPart([(token as Tokens.Image).text, (token as Tokens.Image).href].filter(Boolean).join(': '));
    case 'escape':
    case 'text':
      return 'tokens' in token && token.tokens ? inline(token.tokens) : plainPart(String((token as Tokens.Text).text));
    default:
      return plainPart(token.raw);
  }
}

/** An address that people can open is a link; without marks it stands behind its words. */
function link({ href, tokens, text }: Tokens.Link): TelegramPart {
  const words = inline(tokens);
  const isSaid = text === href || `mailto:${text}` === href || `tel:${text}` === href;
  const plain = isSaid ? words.plain : `${words.plain} (${href})`;
  if (!/^(https?:|mailto:|tel:)/i.test(href)) return { html: words.html, plain };
  return { html: `<a href="${escapeHtml(href)}">${words.html}</a>`, plain };
}

function marked(tag: string, { html, plain }: TelegramPart): TelegramPart {
  return plain === '' ? { html: '', plain } : { html: `<${tag}>${html}</${tag}>`, plain };
}

function joined(parts: readonly TelegramPart[], between: string): TelegramPart {
  return { html: parts.map(({ html }) => html).join(between), plain: parts.map(({ plain }) => plain).join(between) };
}

function lines(parts: readonly TelegramPart[]): TelegramPart {
  return joined(parts, '\n');
}

function plainPart(text: string): TelegramPart {
  const plain = unescaped(text);
  return { plain, html: escapeHtml(plain) };
}

/** The lexer leaves some of what HTML escapes as it was written. */
function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
