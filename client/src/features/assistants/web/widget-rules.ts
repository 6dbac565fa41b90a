import * as z from 'zod';
import { rulesOf } from '#client/lib/forms/rules.ts';
import { colorSchema } from '#shared/contracts/assistants/branding.ts';
import { widgetFields } from '#shared/contracts/assistants/widget.ts';

// The rules of the form have a file of their own because they import zod.

/** The form's schema: domains are one per line, and an empty text means the default. */
export const widgetForm = widgetFields.extend({
  color: z.union([z.literal('').transform(() => null), colorSchema]),
  domains: z
    .string()
    .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
    .pipe(widgetFields.shape.domains),
});

export const widgetRules = rulesOf(widgetForm);
