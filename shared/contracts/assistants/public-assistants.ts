import * as z from 'zod';
import { providerIds } from '../../domain/assistants/providers.ts';
import { idParams } from '../common.ts';
import { visitorPaths } from '../conversations/visitor-paths.ts';
import { endpoint } from '../endpoint.ts';
import { brandingSchema } from './branding.ts';

/** The public view of an assistant. It is a list of allowed fields, never the whole row. */
export const publicAssistantSchema = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** The time of the last avatar change, in milliseconds since 1970. Null without an avatar. */
  avatarTimestamp: z.int().nullable(),
  provider: z.enum(providerIds),
  model: z.string().nullable(),
  /** Suggestions for a visitor's first message, one per line. Null: the platform's suggestions. */
  suggestions: z.string().nullable(),
  /** The buttons of the greeting that come before the suggestions, one per line. Null: no buttons. */
  greetingButtons: z.string().nullable(),
  /** Whether its visitors may ask for a person. */
  offersPerson: z.boolean(),
  /** Whether its visitors may send pictures. */
  takesPictures: z.boolean(),
});

export type PublicAssistant = z.infer<typeof publicAssistantSchema>;

/** The public view as the visitors' page gets it. */
const visitedAssistantSchema = publicAssistantSchema.extend({
  /** The privacy notice. Null if the owner shows none. */
  notice: z
    .object({
      /** The version of the notice. It is sent with a message, to record which notice the visitor has seen. */
      version: z.string(),
      text: z.string(),
      /** The page with the full text. */
      url: z.string(),
    })
    .nullable(),
});

export type VisitedAssistant = z.infer<typeof visitedAssistantSchema>;

/** Another version gives another address, so that each image may be cached for ever. */
export const imageVersionQuery = z.object({ v: z.string().max(20).optional() });

export const slugParams = z.object({ slug: z.string().max(100) });

/** The endpoints that a visitor's page calls. They are apart from the owner's endpoints, so that the page loads only these. */
export const publicAssistantEndpoints = {
  bySlug: endpoint({
    ...visitorPaths.assistant,
    summary: 'The public view of the assistant at a public address',
    params: slugParams,
    response: visitedAssistantSchema,
  }),
  branding: endpoint({
    ...visitorPaths.branding,
    summary: 'Colours, logo and name of a public chat, with all defaults filled in',
    params: slugParams,
    response: brandingSchema,
  }),
  avatar: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/avatar',
    summary: 'The avatar image; cached for ever under its `v` parameter',
    params: idParams,
    query: imageVersionQuery,
    produces: 'image/webp',
  }),
};
