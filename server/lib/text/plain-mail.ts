import { escapeHtml } from './escape-html.ts';

interface PlainMail {
  subject: string;
  /** A paragraph each. */
  lines: string[];
  link?: { label: string; href: string };
}

/** A short mail of sentences and at most one link, as text and as HTML. What it is made of is plain text. */
export function plainMail({ subject, lines, link }: PlainMail): { subject: string; text: string; html: string } {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  return {
    subject,
    text: [...lines, ...(link ? [`${link.label}: ${link.href}`] : [])].join('\n\n'),
    html: link ? `${paragraphs}<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>` : paragraphs,
  };
}
