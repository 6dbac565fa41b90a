import * as z from 'zod';
import { idParams } from '../common.ts';
import { chatEvents } from '../conversations/chat.ts';
import { knownSourceSchema } from '../conversations/cited-sources.ts';
import { messageTextSchema, previewHistorySchema } from '../conversations/send-message.ts';
import { endpoint } from '../endpoint.ts';
import { assistantFields } from './assistant-forms.ts';
import { foundPassageSchema } from './knowledge.ts';

/** The unsaved form that a test chat answers from. */
export const draftSchema = assistantFields
  .pick({
    name: true,
    description: true,
    provider: true,
    model: true,
    systemPrompt: true,
  })
  .extend({
    /** Absent: the saved value is used. */
    guardsFigures: assistantFields.shape.guardsFigures.optional(),
  });

export type AssistantDraft = z.infer<typeof draftSchema>;

export const previewBody = z.object({
  message: messageTextSchema,
  chatHistory: previewHistorySchema,
  draft: draftSchema,
});

export type PreviewBody = z.infer<typeof previewBody>;

/** The sources of an answer in a test chat. */
const previewOrigin = {
  /** The sources that the answer cites: those that visitors see, and internal ones. */
  sources: z.array(knownSourceSchema).optional(),
  /** The passages that the model got, the best first. Empty if nothing was found. */
  passages: z.array(foundPassageSchema).optional(),
};

/** The test chat beside an assistant's form. */
export const previewEndpoints = {
  preview: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/preview',
    summary:
      'Try instructions that are not saved; `0` stands for an assistant that does not exist yet. Nothing is stored',
    params: z.object({ id: z.union([z.literal('0').transform(() => 0), idParams.shape.id]) }),
    body: previewBody,
    response: z.object({ response: z.string(), demo: z.literal(true).optional(), ...previewOrigin }),
    produces: 'text/event-stream',
    events: { delta: chatEvents.delta, done: chatEvents.done.extend(previewOrigin), error: chatEvents.error },
  }),
};
