import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import type { TemplateText } from '#client/i18n/es/assistants/assistants-templates.ts';
import { changedFields, withExpected } from '#client/lib/edit-conflict.ts';
import { pick } from '#client/lib/pick.ts';
import type { createAssistantBody, UpdateAssistantBody } from '#shared/contracts/assistants/assistant-forms.ts';
import type { AdminAssistant, OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import type { PreviewBody } from '#shared/contracts/assistants/preview.ts';
import { editedFieldNames } from '#shared/domain/assistants/editing.ts';
import type { ProviderId } from '#shared/domain/assistants/providers.ts';
import { normalizeSlug } from '#shared/domain/assistants/slugs.ts';

export type AssistantFormValues = z.input<typeof createAssistantBody>;
export type AssistantFields = z.output<typeof createAssistantBody>;
export type AssistantForm = UseFormReturn<AssistantFormValues, unknown, AssistantFields>;

/** The names of the fields that the owner edits; only the back office changes the owner. */
const ownFieldNames = editedFieldNames.filter((name) => name !== 'userId');

const emptyTexts = Object.fromEntries(ownFieldNames.map((name) => [name, '']));

/** The values of a new assistant. Its notices go to `notificationEmail` at first: the owner's address. */
export function blankValues(notificationEmail = ''): AssistantFormValues {
  return {
    ...emptyTexts,
    name: '',
    slug: '',
    provider: 'deepseek',
    notificationEmail,
    contactNotices: 'at_once',
    guardsFigures: true,
    isActive: true,
    useCustomApi: false,
    apiKey: '',
  };
}

export function templateValues(
  { name, description, suggestions, instructions }: TemplateText,
  notificationEmail: string | undefined,
): AssistantFormValues {
  return {
    ...blankValues(notificationEmail),
    name,
    description,
    suggestions: suggestions.join('\n'),
    systemPrompt: instructions,
    slug: normalizeSlug(name),
  };
}

/** The model that the back office selects when the provider changes, as the specification says. */
export const backOfficeModels: Record<ProviderId, string> = { openai: 'gpt-4o', deepseek: 'deepseek-chat' };

/** The values of a new assistant in the back office. Its owner may be chosen already. */
export function blankValuesFor(ownerId: number | undefined): AssistantFormValues {
  return { ...blankValues(), ...(ownerId === undefined ? {} : { userId: ownerId }) };
}

/** The values of an assistant as the back office edits it. Its owner may change, too. */
export function adminValuesOf(assistant: OwnerAssistant): AssistantFormValues {
  return { ...valuesOf(assistant), userId: assistant.userId };
}

export function valuesOf(assistant: OwnerAssistant & Partial<AdminAssistant>): AssistantFormValues {
  return { ...blankValues(), ...withoutNulls(pick(assistant, ownFieldNames)), apiKey: assistant.apiKeyMask ?? '' };
}

type WithoutNulls<Fields> = {
  [Name in keyof Fields]: null extends Fields[Name] ? Exclude<Fields[Name], null> | '' : Fields[Name];
};

/** Replaces null by an empty text, which is what a form has for a field that is not set. */
function withoutNulls<Fields extends object>(fields: Fields) {
  const values = Object.entries(fields).map(([name, value]) => [name, value ?? '']);
  return Object.fromEntries(values) as WithoutNulls<Fields>;
}

/** The fields that a form changes in the assistant that it began with, and their values before. */
export function changesOf(
  fields: AssistantFields,
  base: OwnerAssistant & Partial<AdminAssistant>,
): UpdateAssistantBody {
  const { apiKey } = fields;
  return {
    ...withExpected(changedFields(fields, base, editedFieldNames), base),
    ...(apiKey === (base.apiKeyMask ?? '') ? {} : { apiKey }),
  };
}

/** The values of a copy, with a name and an address of its own. The API key is a secret and is not copied. */
export function copyValues(assistant: OwnerAssistant, name: string): AssistantFormValues {
  return { ...valuesOf(assistant), name, slug: normalizeSlug(name), useCustomApi: false, apiKey: '' };
}

/** The draft that a test chat answers from: the form's current values, even if they are incomplete. */
export function draftOf(values: AssistantFormValues, fallbackName: string): PreviewBody['draft'] {
  const { name, description, provider = 'deepseek', model, systemPrompt, guardsFigures } = values;
  return {
    name: name.trim() || fallbackName,
    description: description?.trim() || null,
    provider,
    model: model?.trim() || null,
    systemPrompt: systemPrompt?.trim() || null,
    guardsFigures,
  };
}
