import { createHash } from 'node:crypto';
import { messageMaxChars } from '#shared/domain/conversations/messages.ts';
import type { ChannelText } from '../channel-text.ts';
import type { EventRow } from './incoming.queries.ts';

/** Consecutive events of one side: of the person, or of the business itself. */
export interface Run {
  isEcho: boolean;
  events: EventRow[];
}

export function runsOf(written: readonly EventRow[]): Run[] {
  const runs: Run[] = [];
  for (const event of written) {
    const isEcho = event.kind === 'echo';
    const last = runs.at(-1);
    if (last?.isEcho === isEcho) last.events.push(event);
    else runs.push({ isEcho, events: [event] });
  }
  return runs;
}

/** Joins what was written together, one line each. A phone number that a person shares counts as written. */
export function messageOf(written: readonly Pick<EventRow, 'content'>[]): string {
  const lines = written.map(({ content }) => content.trim()).filter((line) => line !== '');
  return lines.join('\n').slice(0, messageMaxChars).toWellFormed();
}

/** The message as its readers see it, with signs for the text of a voice note and for pictures. */
export function shownMessage(written: readonly EventRow[], pictures: number, texts: ChannelText): string {
  const lines = written.map(({ content, media }) => ({
    content: media?.kind === 'voice' && content !== '' ? `${texts.voice} ${content}` : content,
  }));
  return messageOf(pictures > 0 ? [...lines, { content: texts.pictures(pictures) }] : lines);
}

/** An id made from a text: the same events get the same id, however often they are tried. */
export function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
