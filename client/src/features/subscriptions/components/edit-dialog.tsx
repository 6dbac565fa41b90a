import { useQueryClient } from '@tanstack/react-query';
import { ConflictQuestion } from '#client/components/patterns/conflict-question.tsx';
import { FormDialog } from '#client/components/patterns/form-dialog.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { useEditing } from '#client/hooks/use-editing.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { manageSubscriptionsText } from '#client/i18n/es/platform/subscriptions-manage.ts';
import { subscriptionsText } from '#client/i18n/es/subscriptions.ts';
import { formatDate } from '#client/lib/format.ts';
import { useZodForm } from '#client/lib/forms/use-zod-form.ts';
import type { ListedSubscription, Subscription } from '#shared/contracts/accounts/subscriptions.ts';
import { planIds, subscriptionStatuses } from '#shared/domain/accounts/plans.ts';
import { manageSubscriptionQueries } from '../manage-subscriptions.queries.ts';
import {
  afterPlanChange,
  changesOf,
  editedNames,
  formValuesOf,
  isOver,
  type SubscriptionFormValues,
  statusWith,
  subscriptionForm,
} from '../subscription-form.ts';
import { useUpdateSubscription } from '../use-update-subscription.ts';

interface EditDialogProps {
  subscription: ListedSubscription;
  onClose: () => void;
}

/** The dialog for a user's plan, its status and its end. */
export function EditDialog({ subscription, onClose }: EditDialogProps) {
  const text = useText(manageSubscriptionsText);
  const words = useText(subscriptionsText);
  const queryClient = useQueryClient();
  const update = useUpdateSubscription(subscription);
  const form = useZodForm(subscriptionForm, { defaultValues: formValuesOf(subscription) });
  const editing = useEditing<
    SubscriptionFormValues,
    SubscriptionFormValues,
    Subscription,
    (typeof editedNames)[number]
  >({
    form,
    stored: subscription,
    names: editedNames,
    changesOf,
    valuesOf: formValuesOf,
    save: (values, base = subscription) => update.mutateAsync({ values, base }),
    read: ({ id }) => queryClient.fetchQuery(manageSubscriptionQueries.one(id)),
    onSaved: onClose,
  });
  const choices: Record<string, string> = { ...words.plan, ...words.status };
  const { errors } = form.formState;
  const [status, endDate] = form.watch(['status', 'endDate']);
  const plan = form.register('plan', {
    onChange: () => form.reset(afterPlanChange(form.getValues('plan'), subscription), { keepDefaultValues: true }),
  });
  const end = form.register('endDate', {
    onChange: () => form.setValue('status', statusWith(form.getValues('endDate'), form.getValues('status'))),
  });
  return (
    <FormDialog
      title={text.editTitle}
      description={`${subscription.user.username} · ${subscription.user.email}`}
      form={form}
      mutation={{ mutateAsync: editing.mutateAsync, isPending: update.isPending }}
      saveLabel={text.save}
      onClose={onClose}
    >
      <FormField label={text.plan} error={errors.plan?.message}>
        {(control) => (
          <Select {...control} {...plan}>
            {planIds.map((id) => (
              <option key={id} value={id}>
                {words.plan[id]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField label={text.status} error={errors.status?.message}>
        {(control) => (
          <Select {...control} {...form.register('status')}>
            {subscriptionStatuses.map((id) => (
              <option key={id} value={id}>
                {words.status[id]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField
        label={text.endDate}
        help={status === 'active' && isOver(endDate) ? text.endDateOver : text.endDateHelp}
        error={errors.endDate?.message}
      >
        {(control) => <Input {...control} type="date" min="2000-01-01" max="2099-12-31" {...end} />}
      </FormField>
      <ConflictQuestion
        editing={editing}
        labels={{ plan: text.plan, status: text.status, endDate: text.endDate }}
        shown={(name, value) => {
          if (name !== 'endDate') return choices[String(value)];
          return typeof value === 'string' ? formatDate(value) : text.noEnd;
        }}
      />
    </FormDialog>
  );
}
