import type { ChannelResult } from '#server/providers/channels/channel-fault.ts';
import type { QuestionChoices } from '#shared/domain/conversations/card-dialog.ts';
import type { OutsideChannel, TemplateToSend } from '#shared/domain/conversations/channels.ts';
import type { ConnectionRow } from './connections/connections.queries.ts';
import type { PeerRow } from './incoming/incoming.queries.ts';
import type { Part } from './parts.rules.ts';

/** Where something goes: to a person, by a connection. */
export interface Way {
  connection: ConnectionRow;
  peer: PeerRow;
}

/** What the service calls a message that it has taken, where that is needed to hear what becomes of it. */
export interface Taken {
  externalId: string | undefined;
}

/** How an outside service carries messages. */
export interface Carrier {
  partsOf(markdown: string): Part[];
  /** What it can show to be pressed under a question. */
  questions: {
    maxChoices: number;
    /** Whether it has buttons or a list for choices with these labels. */
    draws(labels: readonly string[]): boolean;
    /** What the text above choices may hold, in its own marks. */
    maxChars: number;
  };
  /** `ref` comes back with what the service reports of the part; `choices` are pressed under it. */
  send(way: Way, part: Part, ref: string, choices?: QuestionChoices): Promise<ChannelResult<Taken>>;
  /** The same for what the service has approved beforehand, where it knows such. */
  sendTemplate?(way: Way, template: TemplateToSend, ref: string): Promise<ChannelResult<Taken>>;
  /** What somebody has sent that is no text, by the service's name for it. */
  fetchMedia(way: Way, id: string, maxBytes: number): Promise<ChannelResult<Buffer>>;
  /** Shows for some seconds that an answer is being written; `answered` is the service's name for what it answers. */
  showTyping(way: Way, answered: string): Promise<void>;
}

export type Carriers = Record<OutsideChannel, Carrier>;
