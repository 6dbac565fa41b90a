import { toNestErrors } from '@hookform/resolvers';
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import { importingAgain } from '../importing-again.ts';
import { usePreload } from '../lazy-part.ts';
import type { Rules } from './rules.ts';

export type LateRules<Input extends FieldValues, Output> = () => Promise<Rules<Input, Output>>;

/** The name of the error that a form as a whole has if its rules could not be loaded. `submitWith` shows it. */
export const rulesLost = 'rulesLost';

/** Loads the rules that a file exports under the given name. The file is loaded later than its page, because it brings zod. */
export function lateRules<File extends object, Name extends keyof File & string>(
  importFile: () => Promise<File>,
  name: Name,
): () => Promise<File[Name]> {
  const importNow = importingAgain(importFile, name);
  return async () => (await importNow())[name];
}

/** A form like that of `useZodForm`, for a page that is shown without waiting for the rules. They must be the same in each render. */
export function useLateRulesForm<Input extends FieldValues, Output>(
  loadRules: LateRules<Input, Output>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver'> = {},
): UseFormReturn<Input, unknown, Output> {
  usePreload(loadRules);
  return useForm<Input, unknown, Output>({
    ...options,
    resolver: async (values, context, checked) => {
      const rules = await loadRules().catch(() => undefined);
      return rules
        ? rules(values, context, checked)
        : { values: {}, errors: toNestErrors({ root: { [rulesLost]: {} } }, checked) };
    },
  });
}
