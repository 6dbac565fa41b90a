import { textOf } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { rulesOf } from '#client/lib/forms/rules.ts';
import { adminAssistantForm, createAssistantBody } from '#shared/contracts/assistants/assistant-forms.ts';

// The rules of the form of an assistant. They have a file of their own because they import zod.

/** The contract's rules, and one that applies to people only: the description is required. */
export const ownerForm = createAssistantBody.superRefine(({ description }, context) => {
  if (description) return;
  context.addIssue({ code: 'custom', path: ['description'], message: textOf(editorText).aboutRequired });
});

export const ownerRules = rulesOf(ownerForm);
export const adminRules = rulesOf(adminAssistantForm);
