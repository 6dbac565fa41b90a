import * as z from 'zod';
import { providerIds } from '../../domain/assistants/providers.ts';
import { type VersionField, versionFields } from '../../domain/assistants/versions.ts';
import { dateTimeSchema, idParam, idParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { assistantSchema } from './assistant-views.ts';

const versionSchema = z.object({
  number: z.int(),
  createdAt: dateTimeSchema,
  /** The name of the user who saved the version. Null for the version from before versions were kept, and after that account is deleted. */
  savedBy: z.string().nullable(),
  note: z.string().nullable(),
  /** The version that was restored. */
  restoredFrom: z.int().nullable(),
  /** The fields that differ from the previous version. Empty for the oldest. */
  changed: z.array(z.enum(versionFields)),
});

export type AssistantVersion = z.infer<typeof versionSchema>;

const snapshotSchema = z.object({
  name: z.string(),
  description: z.string().nullable(),
  provider: z.enum(providerIds),
  model: z.string().nullable(),
  systemPrompt: z.string().nullable(),
  offersPerson: z.boolean(),
  guardsFigures: z.boolean(),
} satisfies Record<VersionField, z.ZodType>);

const versionDetailSchema = versionSchema.extend({
  snapshot: snapshotSchema,
  /** The previous version. Null for the oldest. */
  before: snapshotSchema.nullable(),
});

export type AssistantVersionDetail = z.infer<typeof versionDetailSchema>;

const versionParams = idParams.extend({ number: idParam });

export const versionEndpoints = {
  versions: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/versions',
    summary: 'The versions of an assistant, the newest first: what each save changed of what shapes its answers',
    params: idParams,
    response: z.array(versionSchema),
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/versions/:number',
    summary: 'One version, with the one before it',
    params: versionParams,
    response: versionDetailSchema,
  }),
  restoreVersion: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/versions/:number/restore',
    summary: 'Go back to a version: it is saved as a new one',
    params: versionParams,
    body: z.object({
      /** The newest version that the caller knows. If there is a newer one, nothing is changed (409). */
      newest: z.int32().positive().optional(),
    }),
    response: assistantSchema,
  }),
};
