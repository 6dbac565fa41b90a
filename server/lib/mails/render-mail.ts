import type { MailContent, RenderedMail } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { mailPlainText } from './mail-plain-text.ts';

/** Renders a mail as subject, HTML and text, in the one layout of all mails that the platform sends. */
export function renderMail(content: MailContent): RenderedMail {
  return { subject: subjectLine(content.subject), text: mailPlainText(content), html: mailHtml(content) };
}

/** Makes the subject one line, because what a visitor or an owner typed must not begin another header. */
function subjectLine(subject: string): string {
  return subject
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .slice(0, subjectChars)
    .toWellFormed();
}

const subjectChars = 150;
