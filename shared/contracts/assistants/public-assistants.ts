import * as z from 'zod';
import { providerIds } from '../../domain/assistants/providers.ts';
import { idParams } from '../common.ts';
import { visitorPaths } from '../conversations/visitor-paths.ts';
import { endpoint } from '../endpoint.ts';
import { brandingSchema } from './branding.ts';

/** What anybody may see of an assistant: an allow-list, never the row. */
export const publicAssistantSchema = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** Milliseconds since 1970 of the last avatar change; null without one. */
  avatarTimestamp: z.int().nullable(),
  provider: z.enum(providerIds),
  model: z.string().nullable(),
  /** What a visitor may begin with, one a line; null is the platform's. */
  suggestions: z.string().nullable(),
  /** What its greeting has buttons for before those, one a line; null is nothing. */
  greetingButtons: z.string().nullable(),
  /** Whether its visitors may ask for a person. */
  offersPerson: z.boolean(),
  /** Whether its visitors may send pictures. */
  takesPictures: z.boolean(),
});

export type PublicAssistant = z.infer<typeof publicAssistantSchema>;

/** The same as its visitors' page gets it. */
const visitedAssistantSchema = publicAssistantSchema.extend({
  /** The privacy notice; null where the owner shows none. */
  notice: z
    .object({
      /** Sent along with a message: what its visitor has seen. */
      version: z.string(),
      text: z.string(),
      /** The page with the whole text. */
      url: z.string(),
    })
    .nullable(),
});

export type VisitedAssistant = z.infer<typeof visitedAssistantSchema>;

/** Another one makes another address, so that each may be kept for ever. */
export const imageVersionQuery = z.object({ v: z.string().max(20).optional() });

export const slugParams = z.object({ slug: z.string().max(100) });

/** What a visitor's page calls; apart from the owner's calls, so that the page carries no more than these. */
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
