import * as z from 'zod';
import { colorSources } from '../../domain/brand-colors.ts';
import { idParam, idParams, listQuery, searchSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { createAssistantBody, updateAssistantBody } from './assistant-forms.ts';
import { assistantSchema } from './assistant-views.ts';
import { brandingSchema } from './branding.ts';
import { brandingBody } from './branding-body.ts';
import { slugParams } from './public-assistants.ts';

const assistantListQuery = listQuery.extend({
  scope: z.enum(['public']).optional(),
  /** Text in the name, the address or the owner's name. */
  search: searchSchema.optional(),
  /** Only assistants of one owner. `me` is the caller. */
  owner: z.union([z.literal('me'), idParam]).optional(),
});

export type AssistantListQuery = z.infer<typeof assistantListQuery>;

export const assistantEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/assistants',
    summary: 'The public picker, or with a session the assistants one may manage',
    query: assistantListQuery,
    response: z.array(assistantSchema),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/assistants/:id',
    summary: 'One assistant',
    params: idParams,
    response: assistantSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/assistants',
    summary: 'Create an assistant of one’s own; an administrator may name its owner',
    body: createAssistantBody,
    response: assistantSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/assistants/:id',
    summary: 'Change some fields of an assistant',
    params: idParams,
    body: updateAssistantBody,
    response: assistantSchema,
  }),
  confirmNotificationEmail: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/notification-email/confirmation',
    summary: 'Ask the notification address once more whether it wants the mails',
    params: idParams,
  }),
  markLinkShared: endpoint({
    method: 'PUT',
    path: '/api/assistants/:id/link-shared',
    summary: 'Note that the public link was copied, sent or saved as a QR code; again changes nothing',
    params: idParams,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/assistants/:id',
    summary: 'Delete an assistant and all that hangs from it',
    params: idParams,
  }),
  slugAvailability: endpoint({
    method: 'GET',
    path: '/api/assistants/slug/:slug/availability',
    summary: 'Whether an address is free, and if not, one that is',
    params: slugParams,
    query: z.object({ except: idParams.shape.id.optional() }),
    response: z.object({ available: z.boolean(), message: z.string().nullable(), suggestion: z.string().nullable() }),
  }),
  ownBranding: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/branding',
    summary: 'The branding that is the assistant’s own, and what holds where it has none',
    params: idParams,
    /** `colorsFrom`: the source that the colours were taken from, if nobody has chosen any. */
    response: z.object({
      own: brandingSchema.nullable(),
      effective: brandingSchema,
      colorsFrom: z.enum(colorSources).nullable(),
    }),
  }),
  setBranding: endpoint({
    method: 'PUT',
    path: '/api/assistants/:id/branding',
    summary: 'Set the assistant’s own branding',
    params: idParams,
    body: brandingBody,
    response: brandingSchema,
  }),
  removeBranding: endpoint({
    method: 'DELETE',
    path: '/api/assistants/:id/branding',
    summary: 'Go back to the inherited branding',
    params: idParams,
  }),
  giveUpColors: endpoint({
    method: 'DELETE',
    path: '/api/assistants/:id/branding/colors',
    summary: 'Give up the colours taken from the picture or the site; the answer is what holds then',
    params: idParams,
    response: brandingSchema,
  }),
};
