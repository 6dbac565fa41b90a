import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { FieldError, FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { webhooksText } from '#client/i18n/es/platform/webhooks.ts';
import type { createWebhookBody } from '#shared/contracts/platform/webhooks.ts';
import { webhookEvents } from '#shared/domain/webhooks.ts';
import type { WebhookValues } from '../use-webhooks.ts';
import { webhookQueries } from '../webhooks.queries.ts';

type WebhookForm = UseFormReturn<z.input<typeof createWebhookBody>, unknown, WebhookValues>;

export function WebhookFields({ form }: { form: WebhookForm }) {
  const text = useText(webhooksText);
  const assistants = useQuery(webhookQueries.assistantNames());
  const { errors } = form.formState;
  return (
    <>
      <FormField label={text.url} help={text.urlHelp} error={errors.url?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('url')}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
          />
        )}
      </FormField>
      <FormField label={text.assistant} error={errors.assistantId?.message}>
        {(control) => (
          <Select
            // The field is rendered anew when the assistants have loaded, because only then does the chosen option exist.
            key={assistants.data?.length}
            {...control}
            {...form.register('assistantId', { setValueAs: (value) => (value ? Number(value) : null) })}
          >
            <option value="">{text.allAssistants}</option>
            {assistants.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <EventFields form={form} />
    </>
  );
}

function EventFields({ form }: { form: WebhookForm }) {
  const text = useText(webhooksText);
  const id = useId();
  const error = form.formState.errors.events?.message;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-sm font-medium">{text.eventsLegend}</legend>
      {webhookEvents.map((event) => (
        <label key={event} className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            value={event}
            className="size-5 shrink-0 accent-primary"
            {...form.register('events')}
          />
          <span className="min-w-0">{text.events[event]}</span>
        </label>
      ))}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
