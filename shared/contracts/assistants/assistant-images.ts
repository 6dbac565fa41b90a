import * as z from 'zod';
import { idParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { imageVersionQuery } from './public-assistants.ts';

/** The part of an image to cut out, in pixels of the upright image. */
export const cropSchema = z.object({
  x: z.number().min(0).max(100_000),
  y: z.number().min(0).max(100_000),
  width: z.number().min(1).max(100_000),
  height: z.number().min(1).max(100_000),
});

export type Crop = z.infer<typeof cropSchema>;

/** An assistant's pictures. The endpoint that shows an avatar is one of the public endpoints. */
export const assistantImageEndpoints = {
  setAvatar: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/avatar',
    summary: 'Upload an avatar (multipart: `avatar`, optional `cropData`)',
    params: idParams,
    consumes: 'multipart/form-data',
    /** `givesColors`: the chat takes its colours from the picture from now on. */
    response: z.object({ avatarUrl: z.string(), avatarTimestamp: z.int(), givesColors: z.boolean() }),
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/api/assistants/:id/avatar',
    summary: 'Remove the avatar',
    params: idParams,
  }),
  logo: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/logo',
    summary: 'The uploaded logo; cached for ever under its `v` parameter',
    params: idParams,
    query: imageVersionQuery,
    produces: 'image/webp',
  }),
  setLogo: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/logo',
    summary: 'Upload a logo (multipart: `logo`); it becomes the `logoUrl` of the assistant’s own branding',
    params: idParams,
    consumes: 'multipart/form-data',
    response: z.object({ logoUrl: z.string() }),
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/api/assistants/:id/logo',
    summary: 'Remove the uploaded logo, from the branding too',
    params: idParams,
  }),
};
