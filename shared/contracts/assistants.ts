import * as z from 'zod';
import { contactNotices } from '../domain/contact-notices.ts';
import { providerIds } from '../domain/providers.ts';
import { slugMaxChars, slugProblem } from '../domain/slugs.ts';
import { suggestionsIn } from '../domain/suggestions.ts';
import { emailSchema } from './auth.ts';
import { brandingSchema } from './branding.ts';
import { brandingBody } from './branding-body.ts';
import { dateTimeSchema, idParam, idParams, listQuery, searchSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { expectedOf } from './expected.ts';
import { publicAssistantSchema, slugParams } from './public-assistants.ts';

/** What the owner sees: everything but secrets. */
export const ownerAssistantSchema = publicAssistantSchema.extend({
  userId: z.int(),
  systemPrompt: z.string().nullable(),
  /** Id of an OpenAI assistant; kept and shown only. */
  assistantId: z.string().nullable(),
  notificationEmail: z.string().nullable(),
  /** Until whoever reads an address that is not the owner's account's has confirmed it, nothing else is mailed there. */
  notificationEmailState: z.enum(['confirmed', 'pending']).nullable(),
  contactNotices: z.enum(contactNotices),
  useCustomApi: z.boolean(),
  hasApiKey: z.boolean(),
  isActive: z.boolean(),
  /** Whether somebody who manages it has taken its public link along. */
  isLinkShared: z.boolean(),
  /** Why it can't answer right now, or null. */
  problem: z.string().nullable(),
  createdAt: dateTimeSchema,
});

export type OwnerAssistant = z.infer<typeof ownerAssistantSchema>;

export const adminNotices = ['demo_replies', 'model_retired'] as const;

export type AdminNotice = (typeof adminNotices)[number];

export const adminAssistantSchema = ownerAssistantSchema.extend({
  ownerUsername: z.string(),
  /** The stored key of its own in its masked form. Sent back it means "unchanged", and an empty text "remove". */
  apiKeyMask: z.string().nullable(),
  /** What an administrator should know although it answers: without a key, or with another model than the chosen one. */
  notice: z.enum(adminNotices).nullable(),
});

export type AdminAssistant = z.infer<typeof adminAssistantSchema>;

/** The fullest view that the caller may have. */
export const assistantSchema = z.union([adminAssistantSchema, ownerAssistantSchema, publicAssistantSchema]);

export type Assistant = z.infer<typeof assistantSchema>;

const slugSchema = z
  .string()
  .trim()
  .min(1, 'El slug es requerido')
  .max(slugMaxChars, `Máximo ${slugMaxChars} caracteres`)
  .superRefine((slug, context) => {
    const problem = slug === '' ? undefined : slugProblem(slug);
    if (problem) context.addIssue({ code: 'custom', message: slugMessages[problem] });
  });

const slugMessages = {
  malformed: 'Solo letras minúsculas, números y guiones',
  reserved: 'Esta dirección está reservada',
};

/** Empty and missing are the same: not set. */
const optionalText = (maxChars: number) =>
  z
    .string()
    .trim()
    .max(maxChars, `Máximo ${maxChars} caracteres`)
    .transform((text) => text || null)
    .nullish();

export const suggestionBounds = { count: 4, chars: 60 };

/** One a line, without empty ones. */
const suggestionsSchema = z
  .string()
  .max(1_000)
  .transform((text) => suggestionsIn(text))
  .refine((lines) => lines.length <= suggestionBounds.count, `Máximo ${suggestionBounds.count} sugerencias`)
  .refine(
    (lines) => lines.every((line) => line.length <= suggestionBounds.chars),
    `Máximo ${suggestionBounds.chars} caracteres cada una`,
  )
  .transform((lines) => lines.join('\n') || null)
  .nullish();

/** About a third of the token budget of a conversation at the longest. */
export const instructionsMaxChars = 8_000;

const nameSchema = (required: string) => z.string().trim().min(1, required).max(80, 'Máximo 80 caracteres');

/** What a form sends, without what holds of several fields at once. */
export const assistantFields = z.object({
  name: nameSchema('El nombre es requerido'),
  description: optionalText(500),
  slug: slugSchema,
  provider: z.enum(providerIds),
  model: optionalText(100),
  systemPrompt: optionalText(instructionsMaxChars),
  suggestions: suggestionsSchema,
  assistantId: optionalText(100).refine(
    (id) => !id?.startsWith('pmpt_'),
    'OpenAI retira los prompts guardados (pmpt_) el 30-11-2026',
  ),
  /** Empty: nowhere. One that is not given when an assistant is made is its owner's. */
  notificationEmail: z.union([z.literal('').transform(() => null), emailSchema]).nullish(),
  contactNotices: z.enum(contactNotices),
  /** These three are heard from administrators only. */
  apiKey: z.string().trim().max(500).nullish(),
  useCustomApi: z.boolean(),
  userId: z.int32().positive(),
  isActive: z.boolean(),
});

const instructionsRequired = 'Las instrucciones del sistema son requeridas para Deepseek';

const createFields = assistantFields.extend({
  slug: slugSchema.optional(),
  provider: z.enum(providerIds).default('openai'),
  contactNotices: z.enum(contactNotices).default('at_once'),
  useCustomApi: z.boolean().optional(),
  userId: z.int32().positive().optional(),
  isActive: z.boolean().optional(),
});

export const createAssistantBody = createFields.superRefine(requireInstructions);

export type CreateAssistantBody = z.infer<typeof createAssistantBody>;

export const ownerRequired = 'Debes seleccionar un usuario propietario';
export const openaiSetupRequired = 'API Key y Assistant ID son requeridos para OpenAI';

/** The back office's form. Whether there is a key to ask OpenAI with only the server knows. */
export const adminAssistantForm = createFields
  .extend({ name: nameSchema('El nombre del asistente es requerido') })
  .superRefine((fields, context) => {
    if (fields.userId === undefined) context.addIssue({ code: 'custom', path: ['userId'], message: ownerRequired });
    requireInstructions(fields, context);
    if (lacksOpenaiSetup(fields)) {
      context.addIssue({ code: 'custom', path: ['assistantId'], message: openaiSetupRequired });
    }
  });

interface ProviderFields {
  provider: (typeof providerIds)[number];
  systemPrompt?: string | null | undefined;
  assistantId?: string | null | undefined;
}

/** Neither an assistant at OpenAI to name, nor instructions to answer from. */
export function lacksOpenaiSetup({ provider, assistantId, systemPrompt }: ProviderFields): boolean {
  return provider === 'openai' && !assistantId && !systemPrompt;
}

function requireInstructions({ provider, systemPrompt }: ProviderFields, context: z.RefinementCtx): void {
  if (provider === 'deepseek' && !systemPrompt) {
    context.addIssue({ code: 'custom', path: ['systemPrompt'], message: instructionsRequired });
  }
}

/** What somebody who edits an assistant writes over, as the owner's view has it. */
const editedFields = ownerAssistantSchema.pick({
  name: true,
  description: true,
  slug: true,
  provider: true,
  model: true,
  systemPrompt: true,
  suggestions: true,
  assistantId: true,
  notificationEmail: true,
  contactNotices: true,
  useCustomApi: true,
  isActive: true,
  userId: true,
});

export const editedFieldNames = editedFields.keyof().options;

export type EditedFieldName = (typeof editedFieldNames)[number];

export const updateAssistantBody = assistantFields.partial().extend({
  expected: expectedOf(editedFields),
});

export type UpdateAssistantBody = z.infer<typeof updateAssistantBody>;

const assistantListQuery = listQuery.extend({
  scope: z.enum(['public']).optional(),
  /** In the name, the address or the owner's name. */
  search: searchSchema.optional(),
  /** Of one owner; `me` is the caller. */
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
    response: z.object({ own: brandingSchema.nullable(), effective: brandingSchema }),
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
};
