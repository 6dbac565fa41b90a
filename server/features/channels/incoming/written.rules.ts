import { createHash } from 'node:crypto';
import { messageMaxChars } from '#shared/domain/conversations/messages.ts';
import type { ChannelText } from '../channel-text.ts';
import type { EventRow } from './incoming.queries.ts';

/** What somebody wrote before the business did itself, or what that wrote. */
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

/** All that was written together, a line each. A number that somebody hands over is one that they write. */
export function messageOf(written: readonly Pick<EventRow, 'content'>[]): string {
  const lines = written.map(({ content }) => content.trim()).filter((line) => line !== '');
  return lines.join('\n').slice(0, messageMaxChars).toWellFormed();
}

/** The same as its readers see it: what was said in a voice note, and that there are pictures. */
export function shownMessage(written: readonly EventRow[], pictures: number, texts: ChannelText): string {
  const lines = written.map(({ content, media }) => ({
    content: media?.kind === 'voice' && content !== '' ? `${texts.voice} ${content}` : content,
  }));
  return messageOf(pictures > 0 ? [...lines, { content: texts.pictures(pictures) }] : lines);
}

/** The same for the same events, however often they are tried. */
export function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
