import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { connectionsText } from '#client/i18n/es/platform/whatsapp-connections.ts';
import { type ConnectionForm, ownSentence } from '../connection-form.ts';
import { connectionQueries } from '../connections.queries.ts';

/** The field for an assistant. It offers only those of the chosen user. */
export function AssistantField({ form }: { form: ConnectionForm }) {
  const text = useText(connectionsText);
  const userId = useWatch({ control: form.control, name: 'userId' });
  const assistants = useQuery({ ...connectionQueries.assistantsOf(userId ?? 0), enabled: userId !== undefined });
  const list = userId === undefined ? [] : (assistants.data ?? []);
  const error = form.formState.errors.assistantId;
  const isEmpty = assistants.isSuccess && list.length === 0;
  const prompt = userId === undefined ? text.assistantFirst : isEmpty ? text.assistantNone : text.assistantChoose;
  return (
    <FormField
      label={text.assistant}
      help={assistants.isError && text.assistantError}
      error={ownSentence(error?.message)}
    >
      {(control) => (
        <Select
          {...control}
          aria-invalid={Boolean(error)}
          disabled={list.length === 0}
          {...form.register('assistantId', { setValueAs: (value) => (value ? Number(value) : undefined) })}
        >
          <option value="">{prompt}</option>
          {list.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
