import * as z from 'zod';
import {
  mostKeptDays,
  noticeLanguages,
  noticeVersionPattern,
  privacyBases,
  privacyPurposes,
} from '../../domain/privacy/privacy.ts';
import { slugParams } from '../assistants/public-assistants.ts';
import { idParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const optionalLine = (maxChars: number) => z.string().trim().max(maxChars, `Máximo ${maxChars} caracteres`);

const line = (maxChars: number) => optionalLine(maxChars).regex(/^\P{Cc}*$/u, 'Escribe una sola línea');

const orNothing = (schema: z.ZodType<string, string>) => schema.transform((text) => text || null).nullable();

const keptDays = z
  .int('Escribe un número de días')
  .min(1, 'Al menos 1 día')
  .max(mostKeptDays, `Máximo ${mostKeptDays} días`)
  .nullable();

export const privacySettingsBody = z
  .object({
    /** Whether visitors see the notice. */
    isShown: z.boolean(),
    controller: line(200),
    taxId: orNothing(line(30)),
    address: orNothing(line(300)),
    contact: line(200),
    purposes: z
      .array(z.enum(privacyPurposes))
      .transform((chosen) => privacyPurposes.filter((one) => chosen.includes(one))),
    basis: z.enum(privacyBases),
    policyUrl: orNothing(
      z.union([
        z.literal(''),
        z
          .url({ protocol: /^https?$/, error: 'Escribe una dirección completa, como https://tunegocio.es/privacidad' })
          .max(500, 'Máximo 500 caracteres'),
      ]),
    ),
    isFormal: z.boolean(),
    /** The text beside the marketing checkbox in forms. Null: there is no checkbox. */
    marketingText: orNothing(line(300)).default(null),
    /** Spanish law 10/2025 applies to the owner, so visitors can always ask for a person. */
    keepsPerson: z.boolean().default(false),
    conversationDays: keptDays,
    contactDays: keptDays,
  })
  .refine(({ isShown, controller }) => !isShown || controller !== '', {
    path: ['controller'],
    error: 'Escribe quién decide sobre los datos',
  })
  .refine(({ isShown, contact }) => !isShown || contact !== '', {
    path: ['contact'],
    error: 'Escribe un correo o un teléfono',
  });

export type PrivacySettingsBody = z.output<typeof privacySettingsBody>;

export const privacySettingsSchema = z.object({
  isShown: z.boolean(),
  controller: z.string(),
  taxId: z.string().nullable(),
  address: z.string().nullable(),
  contact: z.string(),
  purposes: z.array(z.enum(privacyPurposes)),
  basis: z.enum(privacyBases),
  policyUrl: z.string().nullable(),
  isFormal: z.boolean(),
  marketingText: z.string().nullable(),
  keepsPerson: z.boolean(),
  /** Null: as long as the owner's plan keeps them. */
  conversationDays: z.int().nullable(),
  /** Null: for ever. */
  contactDays: z.int().nullable(),
  /** How many days the owner's plan keeps conversations. Null: for ever. */
  planDays: z.int().nullable(),
  /** The page with the full text. Null if visitors see no notice. */
  noticeUrl: z.string().nullable(),
  /** The current line in the chat. Null if visitors see no notice. */
  short: z.string().nullable(),
});

export type PrivacySettings = z.infer<typeof privacySettingsSchema>;

export const privacyEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/privacy',
    summary: 'An assistant’s privacy notice, and how long its visitors’ data are kept',
    params: idParams,
    response: privacySettingsSchema,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/api/assistants/:id/privacy',
    summary: 'Set an assistant’s privacy notice, and how long its visitors’ data are kept',
    params: idParams,
    body: privacySettingsBody,
    response: privacySettingsSchema,
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/public/assistants/:slug/privacy',
    summary: 'The whole privacy notice of a chat as a page; with `version`, as it was shown then',
    params: slugParams,
    query: z.object({
      version: z.string().regex(noticeVersionPattern).optional(),
      language: z.enum(noticeLanguages).optional(),
    }),
    produces: 'text/html',
  }),
};
