import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import { formatDate } from '#client/lib/format.ts';
import type { Model } from '#shared/contracts/assistants/models.ts';
import type { modelFields } from '#shared/contracts/platform/settings.ts';
import { providerLabels } from '#shared/domain/assistants/providers.ts';
import { useModels } from '../use-models.ts';

interface ModelSelectProps {
  form: UseFormReturn<z.input<typeof modelFields>, unknown, z.output<typeof modelFields>>;
}

/** The option for any other model. It matches no model, because no model's name has a space. */
const otherOption = 'another one';

/** Chooses a model of any provider, or another one by its name. */
export function ModelSelect({ form }: ModelSelectProps) {
  const text = useText(settingsText);
  const lists = useModels();
  const model = useWatch({ control: form.control, name: 'defaultModel' }) ?? '';
  const [isWriting, setIsWriting] = useState(false);
  const isListed = model === '' || lists.some(({ models }) => models.some(({ id }) => id === model));
  const error = form.formState.errors.defaultModel?.message;

  function labelOf({ id, state, successor, retiresOn }: Model): string {
    if (state === 'retired' && successor) return text.modelRetired(id, successor);
    if (state === 'retiring' && retiresOn) return text.modelRetiring(id, formatDate(retiresOn));
    return id;
  }

  function choose(value: string): void {
    setIsWriting(value === otherOption);
    form.setValue('defaultModel', value === otherOption ? '' : value, { shouldDirty: true });
  }

  return (
    <>
      <FormField label={text.model} error={isWriting ? undefined : error}>
        {(control) => (
          <Select {...control} value={isWriting ? otherOption : model} onChange={({ target }) => choose(target.value)}>
            <option value="">{text.modelNone}</option>
            {!isListed && !isWriting && <option value={model}>{model}</option>}
            {lists.map(({ provider, models }) => (
              <optgroup key={provider} label={providerLabels[provider]}>
                {models.map((entry) => (
                  <option key={entry.id} value={entry.id}>
                    {labelOf(entry)}
                  </option>
                ))}
              </optgroup>
            ))}
            <option value={otherOption}>{text.modelOther}</option>
          </Select>
        )}
      </FormField>
      {isWriting && (
        <FormField label={text.modelName} help={text.modelNameHelp} error={error}>
          {(control) => <Input {...control} {...form.register('defaultModel')} autoComplete="off" spellCheck={false} />}
        </FormField>
      )}
    </>
  );
}
