import * as z from 'zod';
import {
  type EditedField,
  editedFieldNames,
  instructionsMaxChars,
  suggestionBounds,
} from '../../domain/assistants/editing.ts';
import { providerIds } from '../../domain/assistants/providers.ts';
import { slugMaxChars, slugProblem } from '../../domain/assistants/slugs.ts';
import { suggestionsIn } from '../../domain/assistants/suggestions.ts';
import { versionNoteMaxChars } from '../../domain/assistants/versions.ts';
import { contactNotices } from '../../domain/contacts/contact-notices.ts';
import { emailSchema } from '../accounts/auth.ts';
import { expectedOf } from '../expected.ts';
import { ownerAssistantSchema } from './assistant-views.ts';

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

/** An optional text. Empty and missing mean the same: not set. */
const optionalText = (maxChars: number) =>
  z
    .string()
    .trim()
    .max(maxChars, `Máximo ${maxChars} caracteres`)
    .transform((text) => text || null)
    .nullish();

/** The suggestions, one per line. Empty lines are removed. */
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

const nameSchema = (required: string) => z.string().trim().min(1, required).max(80, 'Máximo 80 caracteres');

/** The fields that a form sends, without the rules that concern several fields at once. */
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
  /** Empty: notifications are not mailed. If it is left out when an assistant is created, the owner's address is used. */
  notificationEmail: z.union([z.literal('').transform(() => null), emailSchema]).nullish(),
  contactNotices: z.enum(contactNotices),
  /** A sentence with a figure that no known text contains is not shown to visitors. */
  guardsFigures: z.boolean(),
  /** These three fields are accepted from administrators only. */
  apiKey: z.string().trim().max(500).nullish(),
  useCustomApi: z.boolean(),
  userId: z.int32().positive(),
  isActive: z.boolean(),
} satisfies Record<EditedField | 'apiKey', z.ZodType>);

const instructionsRequired = 'Las instrucciones del sistema son requeridas para Deepseek';

const createFields = assistantFields.extend({
  slug: slugSchema.optional(),
  provider: z.enum(providerIds).default('openai'),
  contactNotices: z.enum(contactNotices).default('at_once'),
  guardsFigures: z.boolean().default(true),
  useCustomApi: z.boolean().optional(),
  userId: z.int32().positive().optional(),
  isActive: z.boolean().optional(),
});

export const createAssistantBody = createFields.superRefine(requireInstructions);

export type CreateAssistantBody = z.infer<typeof createAssistantBody>;

export const ownerRequired = 'Debes seleccionar un usuario propietario';
export const openaiSetupRequired = 'API Key y Assistant ID son requeridos para OpenAI';

/** The administrators' form. Only the server knows whether there is an OpenAI key to use. */
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

/** Whether the form names no OpenAI assistant and has no instructions to answer from. */
export function lacksOpenaiSetup({ provider, assistantId, systemPrompt }: ProviderFields): boolean {
  return provider === 'openai' && !assistantId && !systemPrompt;
}

function requireInstructions({ provider, systemPrompt }: ProviderFields, context: z.RefinementCtx): void {
  if (provider === 'deepseek' && !systemPrompt) {
    context.addIssue({ code: 'custom', path: ['systemPrompt'], message: instructionsRequired });
  }
}

/** The fields that an editor of an assistant overwrites, as the owner's view has them. */
const editedFields = ownerAssistantSchema.pick(maskOf(editedFieldNames));

function maskOf<Name extends string>(names: readonly Name[]): Partial<Record<Name, true>> {
  const mask: Partial<Record<Name, true>> = {};
  for (const name of names) mask[name] = true;
  return mask;
}

export const updateAssistantBody = assistantFields.partial().extend({
  /** A line about the change, kept with the version that the save makes. */
  versionNote: optionalText(versionNoteMaxChars),
  expected: expectedOf(editedFields),
});

export type UpdateAssistantBody = z.infer<typeof updateAssistantBody>;
