import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { usersText } from '#client/i18n/es/platform/users.ts';
import { subscriptionsText } from '#client/i18n/es/subscriptions.ts';
import { planIds, plans } from '#shared/domain/accounts/plans.ts';
import type { UserFormValues } from '../user-form.ts';

/** The field for an account's plan. */
export function PlanField({ form }: { form: UseFormReturn<UserFormValues> }) {
  const text = useText(usersText);
  const words = useText(subscriptionsText);
  return (
    <FormField label={text.plan} help={text.planHelp} error={form.formState.errors.plan?.message}>
      {(control) => (
        <Select {...control} {...form.register('plan')}>
          {planIds.map((plan) => (
            <option key={plan} value={plan}>
              {`${words.plan[plan]} · ${words.price(plans[plan].monthlyPrice)}`}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
