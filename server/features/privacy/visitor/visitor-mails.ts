import type { MailContent } from '#server/lib/mails/mail-content.ts';
import { type MailDisplay, mailMoment } from '#server/lib/mails/mail-time.ts';
import { plainName } from '#server/lib/text/plain-name.ts';
import type { MessageAuthor } from '#shared/domain/conversations/inbox.ts';
import type { Language } from '#shared/domain/display.ts';

const texts = {
  es: {
    codeSubject: (code: string) => `Tu código: ${code}`,
    codeTitle: 'Confirma que este correo es tuyo',
    code: (code: string, assistant: string) =>
      `Escribe ${code} en el chat de ${assistant}. Sirve una vez, durante 15 minutos.`,
    codeIgnore: 'Si no lo has pedido tú, no hagas nada: nadie verá tus datos.',
    codeWhy: 'Te escribimos porque alguien dio esta dirección en el chat.',
    transcriptSubject: (assistant: string, reference: string | null) =>
      `Tu conversación con ${assistant}${reference ? ` (${reference})` : ''}`,
    transcript: (reference: string | null) =>
      `Esto es lo que se ha dicho en el chat.${reference ? ` Su referencia es ${reference}.` : ''}`,
    machine: 'Lo que está marcado con «IA» lo ha escrito una inteligencia artificial, y puede contener errores.',
    heading: 'Conversación',
    you: 'Tú',
    person: 'Una persona',
    notice: 'Mensaje automático',
    transcriptWhy: 'Te escribimos porque has pedido esta copia en el chat.',
  },
  en: {
    codeSubject: (code: string) => `Your code: ${code}`,
    codeTitle: 'Confirm that this email is yours',
    code: (code: string, assistant: string) =>
      `Enter ${code} in the chat with ${assistant}. It works once, for 15 minutes.`,
    codeIgnore: 'If it wasn’t you, do nothing: nobody will see your data.',
    codeWhy: 'We’re writing because someone gave this address in the chat.',
    transcriptSubject: (assistant: string, reference: string | null) =>
      `Your conversation with ${assistant}${reference ? ` (${reference})` : ''}`,
    transcript: (reference: string | null) =>
      `This is what was said in the chat.${reference ? ` Its reference is ${reference}.` : ''}`,
    machine: 'What is marked “AI” was written by an artificial intelligence, and can contain mistakes.',
    heading: 'Conversation',
    you: 'You',
    person: 'A person',
    notice: 'Automatic message',
    transcriptWhy: 'We’re writing because you asked for this copy in the chat.',
  },
} satisfies Record<Language, unknown>;

/** The mail with a code. But for the assistant's name, nothing in it was written by whoever asked for it. */
export function codeMail(
  { platform, assistant, code }: { platform: string; assistant: string; code: string },
  language: Language,
): MailContent {
  const text = texts[language];
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

/** The mail with what was said. */
export function transcriptMail(
  { platform, assistant: given, reference, said }: Transcript,
  display: MailDisplay,
): MailContent {
  const { language } = display;
  const text = texts[language];
  // It stands before the mark of what a machine wrote.
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

/** Stands beside what a machine wrote. */
const machineMarks: Record<Language, string> = { es: 'IA', en: 'AI' };

/** Who said something, as the visitor reads it. */
function speakerOf(
  { role, author, authorName }: Pick<SaidLine, 'role' | 'author' | 'authorName'>,
  assistant: string,
  language: Language,
): string {
  const text = texts[language];
  if (role === 'user') return text.you;
  if (author === 'person') return authorName ?? text.person;
  return author === null ? `${assistant} (${machineMarks[language]})` : text.notice;
}
