import type { MailContent } from '#server/lib/mails/mail-content.ts';
import { type MailDisplay, mailMoment } from '#server/lib/mails/mail-time.ts';
import { plainName } from '#server/lib/text/plain-name.ts';
import type { MessageAuthor } from '#shared/domain/conversations/inbox.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { machineMarks, visitorMailTexts } from './visitor-mail-texts.ts';

/** The mail with a code. Except for the assistant's name, none of its text comes from the person who asked for it. */
export function codeMail(
  { platform, assistant, code }: { platform: string; assistant: string; code: string },
  language: VisitorLanguage,
): MailContent {
  const text = visitorMailTexts[language];
  const said = text.code(code, assistant);
  return {
    language,
    subject: text.codeSubject(code),
    preheader: said,
    origin: platform,
    title: text.codeTitle,
    blocks: [
      { kind: 'quote', text: code },
      { kind: 'text', text: said },
    ],
    note: text.codeIgnore,
    why: text.codeWhy,
  };
}

interface SaidLine {
  role: 'user' | 'assistant';
  author: MessageAuthor | null;
  authorName: string | null;
  content: string;
  createdAt: Date;
}

interface Transcript {
  platform: string;
  assistant: string;
  reference: string | null;
  said: SaidLine[];
}

/** The mail with the messages of a session. */
export function transcriptMail(
  { platform, assistant: given, reference, said }: Transcript,
  display: MailDisplay<VisitorLanguage>,
): MailContent {
  const { language } = display;
  const text = visitorMailTexts[language];
  // The name is followed by the mark for texts that a model wrote.
  const assistant = plainName(given);
  return {
    language,
    subject: text.transcriptSubject(assistant, reference),
    preheader: text.transcript(reference),
    origin: platform,
    title: text.transcriptSubject(assistant, reference),
    blocks: [
      { kind: 'text', text: text.transcript(reference) },
      { kind: 'notice', heading: machineMarks[language], text: text.machine },
      {
        kind: 'conversation',
        heading: text.heading,
        lines: said.map((line) => ({
          who: speakerOf(line, assistant, language),
          time: mailMoment(line.createdAt, display),
          text: line.content,
          isVisitor: line.role === 'user',
        })),
      },
    ],
    why: text.transcriptWhy,
  };
}

/** The name of a message's author, as the visitor reads it. */
function speakerOf(
  { role, author, authorName }: Pick<SaidLine, 'role' | 'author' | 'authorName'>,
  assistant: string,
  language: VisitorLanguage,
): string {
  const text = visitorMailTexts[language];
  if (role === 'user') return text.you;
  if (author === 'person') return authorName ?? text.person;
  return author === null ? `${assistant} (${machineMarks[language]})` : text.notice;
}
