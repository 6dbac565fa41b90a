import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { modelsQuery } from '#client/data/models.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { defaultModels } from '#shared/domain/assistants/models.ts';
import type { ProviderId } from '#shared/domain/assistants/providers.ts';
import type { AssistantForm } from '../assistant-form.ts';
import { modelLabel } from './model-label.ts';

/** The value of the option for another model. It has a space, because no model's name has one. */
const otherOption = 'another one';

/** Selects one of the provider's models, with the retired ones marked, or any other model by its name. */
export function ModelField({ form }: { form: AssistantForm }) {
  const text = useText(editorText);
  const [provider = 'deepseek', value] = useWatch({ control: form.control, name: ['provider', 'model'] });
  const { data: models, isError, isPending } = useQuery(modelsQuery(provider));
  const [writing, setWriting] = useState<ProviderId>();
  const model = value ?? '';
  const unlisted = model !== '' && !isPending && !models?.some(({ id }) => id === model);
  const showName = writing === provider || unlisted;
  const error = form.formState.errors.model?.message;
  return (
    <>
      <FormField label={text.model} help={isError && text.modelsError} error={showName ? undefined : error}>
        {(control) => (
          <Select
            {...control}
            value={showName ? otherOption : model}
            onChange={({ target }) => {
              setWriting(target.value === otherOption ? provider : undefined);
              form.setValue('model', target.value === otherOption ? '' : target.value, { shouldDirty: true });
            }}
          >
            <option value="">{text.modelDefault(defaultModels[provider])}</option>
            {isPending && model && <option value={model}>{model}</option>}
            {models?.map((entry) => (
              <option key={entry.id} value={entry.id}>
                {modelLabel(entry, text)}
              </option>
            ))}
            <option value={otherOption}>{text.modelOther}</option>
          </Select>
        )}
      </FormField>
      {showName && (
        <FormField label={text.modelName} help={text.modelNameHelp} error={error}>
          {(control) => <Input {...control} {...form.register('model')} autoComplete="off" spellCheck={false} />}
        </FormField>
      )}
    </>
  );
}
