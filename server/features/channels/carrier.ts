import type { ChannelResult } from '#server/providers/channels/channel-fault.ts';
import type { QuestionChoices } from '#shared/domain/conversations/card-dialog.ts';
import type { OutsideChannel, TemplateToSend } from '#shared/domain/conversations/channels.ts';
import type { ConnectionRow } from './connections/connections.queries.ts';
import type { PeerRow } from './incoming/incoming.queries.ts';
import type { Part } from './parts.rules.ts';

/** The way to a person: the connection that is used, and the person. */
export interface Way {
  connection: ConnectionRow;
  peer: PeerRow;
}

/** The service's id of a message that it has accepted, if that is needed to recognise reports about it. */
export interface Taken {
  externalId: string | undefined;
}

/** The way in which an outside service carries messages. */
export interface Carrier {
  partsOf(markdown: string): Part[];
  /** The choices that the service can show under a question. */
  questions: {
    maxChoices: number;
    /** Whether the service has buttons or a list for choices with these labels. */
    draws(labels: readonly string[]): boolean;
    /** How many characters the text above choices may have, in the service's markup. */
    maxChars: number;
  };
  /** Sends a part. The service's reports about it contain `ref`. The `choices` can be pressed under it. */
  send(way: Way, part: Part, ref: string, choices?: QuestionChoices): Promise<ChannelResult<Taken>>;
  /** Sends a template that the service has approved beforehand, if the service has templates. */
  sendTemplate?(way: Way, template: TemplateToSend, ref: string): Promise<ChannelResult<Taken>>;
  /** Downloads a file that a person has sent, by the service's id for it. */
  fetchMedia(way: Way, id: string, maxBytes: number): Promise<ChannelResult<Buffer>>;
  /** Shows for some seconds that an answer is being written. `answered` is the service's id of the message that is answered. */
  showTyping(way: Way, answered: string): Promise<void>;
}

export type Carriers = Record<OutsideChannel, Carrier>;
