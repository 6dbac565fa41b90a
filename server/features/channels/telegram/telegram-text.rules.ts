import { escapeHtml } from '#server/lib/text/escape-html.ts';
import { createPartMaker, type Mark } from '../parts.rules.ts';

const tags: Record<Mark, string> = {
  ...{ bold: 'b', italic: 'i', strike: 's', code: 'code', block: 'pre', quote: 'blockquote' },
};

/**
 * Turns Markdown into messages in the service's subset of HTML. A message holds 4,096 UTF-16 units of text
 * (https://core.telegram.org/bots/api#sendmessage).
 */
export const telegramParts = createPartMaker({
  text: escapeHtml,
  mark: (kind, marked) => `<${tags[kind]}>${marked}</${tags[kind]}>`,
  link: (href, { marked }) => `<a href="${escapeHtml(href)}">${marked}</a>`,
  maxChars: 4_096,
  counted: ({ plain }) => plain,
});
