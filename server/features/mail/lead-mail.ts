import { limits } from '#server/config/limits.ts';
import { phoneAsRead } from '#server/lib/text/phone-display.ts';
import type { Language } from '#shared/domain/display.ts';
import { type LeadMail, speakerOf } from './lead-mail-content.ts';
import { leadMailHtml } from './lead-mail-html.ts';
import { type MailText, mailText, mailTime } from './mail-text.ts';

/** The mail to an owner about a lead, as HTML and as text. */
export function renderLeadMail(lead: LeadMail, language: Language): { subject: string; html: string; text: string } {
  const shown = { ...lead, messages: lead.messages.map((said) => ({ ...said, content: shortened(said.content) })) };
  return {
    subject: subjectOf(lead, mailText[language]),
    html: leadMailHtml(shown, language),
    text: textOf(shown, language),
  };
}

function subjectOf({ assistantName, name, email, phone, interestLevel }: LeadMail, text: MailText): string {
  const who = name ?? email ?? (phone && phoneAsRead(phone)) ?? text.nobody;
  return subjectLine(text.subject(text.levels[interestLevel].toLowerCase(), who, assistantName));
}

/** One line: what a visitor or an owner typed must not begin another header. */
export function subjectLine(subject: string): string {
  return subject
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, subjectChars)
    .toWellFormed();
}

const subjectChars = 150;

function textOf({ assistantName, name, email, phone, messages, link, ...lead }: LeadMail, language: Language): string {
  const { interestLevel, interestReason, keyTopics, summary } = lead;
  const text = mailText[language];
  const details = [
    `${text.name}: ${name ?? text.unsaid}`,
    `${text.email}: ${email ?? text.unsaid}`,
    `${text.phone}: ${phone ? phoneAsRead(phone) : text.unsaid}`,
    `${text.interest}: ${text.levels[interestLevel]}${interestReason ? ` (${interestReason})` : ''}`,
    ...(keyTopics.length > 0 ? [`${text.topics}: ${keyTopics.join(', ')}`] : []),
  ];
  const said = messages.map(
    (message) => `${speakerOf(message, text)} (${mailTime(message.createdAt, language)}):\n${message.content}`,
  );
  return [
    text.ended(assistantName),
    details.join('\n'),
    `${text.summary}\n${summary}`,
    ...(said.length > 0 ? [`${text.conversation}\n${said.join('\n\n')}`] : []),
    `${text.open}: ${link}`,
  ].join('\n\n');
}

function shortened(content: string): string {
  const { shownMessageChars } = limits.mailOutbox;
  return content.length > shownMessageChars ? `${content.slice(0, shownMessageChars).toWellFormed()}…` : content;
}
