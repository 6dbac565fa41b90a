import { createPartMaker, type Mark } from '../parts.rules.ts';

const signs: Record<Exclude<Mark, 'quote'>, string> = {
  ...{ bold: '*', italic: '_', strike: '~', code: '`', block: '```' },
};

/** Turns Markdown into messages in the service's markup, which counts towards the length. An address follows its link's text. */
export const whatsappParts = createPartMaker({
  text: (plain) => plain,
  mark(kind, marked) {
    if (kind === 'quote') return marked.replaceAll(/^/gm, '> ');
    const sign = signs[kind];
    if (kind === 'block') return `${sign}${marked}${sign}`;
    // Markup works only within one line, and directly beside a word.
    return marked.replaceAll(/[^\n]+/g, (line) => signed(line, sign));
  },
  link: (_href, words, plain) =>
    words.marked === words.plain ? plain : `${words.marked}${plain.slice(words.plain.length)}`,
  maxChars: 4_096,
  counted: ({ marked }) => marked,
});

function signed(line: string, sign: string): string {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(line) ?? [];
  return words === '' || words.includes(sign) ? line : `${before}${sign}${words}${sign}${after}`;
}
