import * as z from 'zod';
import { providerIds } from '../../domain/assistants/providers.ts';
import { endpoint } from '../endpoint.ts';

export const modelSchema = z.object({
  id: z.string(),
  state: z.enum(['current', 'retiring', 'retired']),
  /** ISO date on which the provider stops, or stopped, serving the name. */
  retiresOn: z.iso.date().nullable(),
  successor: z.string().nullable(),
  /** The model is the one that the settings choose for new assistants. */
  preselected: z.boolean(),
});

export type Model = z.infer<typeof modelSchema>;

export const modelEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/models',
    summary:
      'The models to offer for a provider; any other name may be used too. `live=true` asks the provider (administrators)',
    query: z.object({
      provider: z.enum(providerIds),
      live: z
        .enum(['true', 'false'])
        .transform((value) => value === 'true')
        .optional(),
    }),
    response: z.array(modelSchema),
  }),
};
