import type { MailBlock, MailContent, MailEntry, MailLink } from './mail-content.ts';

/** Renders a mail for programs and people that read plain text. */
export function mailPlainText({ origin, title, blocks, note, why, changes = [] }: MailContent): string {
  const foot = [why, ...changes.map(linkLine)].join('\n');
  return [origin, title, ...blocks.map(blockText), ...(note ? [note] : []), `-- \n${foot}`].join('\n\n');
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'quote':
      return block.text;
    case 'details':
      return block.rows.map(({ label, value, note }) => `${label}: ${value}${note ? ` (${note})` : ''}`).join('\n');
    case 'section':
      return `${block.heading}\n${block.text}`;
    case 'notice':
      return `${block.heading} ${block.text}`;
    case 'entries':
      return block.entries.map(entryText).join('\n\n');
    case 'actions':
      return block.actions.map(linkLine).join('\n');
    case 'conversation':
      return [block.heading, ...block.lines.map(({ who, time, text }) => `${who} (${time}):\n${text}`)].join('\n\n');
  }
}

function entryText({ title, level, time, text, actions }: MailEntry): string {
  const head = [title, level?.label, time].filter(Boolean).join(' · ');
  return [head, ...(text ? [text] : []), ...actions.map(linkLine)].join('\n');
}

function linkLine({ label, href }: MailLink): string {
  // A phone number is dialled from the text, so it is shown without `tel:`.
  return href.startsWith('tel:') ? `${label}: ${href.slice('tel:'.length)}` : `${label}: ${href}`;
}
