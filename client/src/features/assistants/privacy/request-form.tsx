import { FormField } from '#client/components/patterns/form-field.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { SubmitButton } from '#client/components/ui/form/submit-button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { privacyRequestsText } from '#client/i18n/es/assistants/privacy-requests.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { currentDisplay } from '#client/lib/display.ts';
import { lateRules, useLateRulesForm } from '#client/lib/forms/late-rules.ts';
import { submitWith } from '#client/lib/forms/submit-with.ts';
import { dayAt } from '#shared/domain/days.ts';
import { requestKinds } from '#shared/domain/privacy/requests.ts';
import { useAddRequest } from './use-requests.ts';

const loadRules = lateRules(() => import('./privacy-rules.ts'), 'requestRules');

/** Notes a request or a complaint that came by telephone, by mail or in person. */
export function RequestForm({ assistantId, onClose }: { assistantId: number; onClose: () => void }) {
  const text = useText(privacyRequestsText);
  const { saving, cancel } = useText(commonText);
  const add = useAddRequest(assistantId);
  const form = useLateRulesForm(loadRules, {
    defaultValues: { kind: 'complaint', reference: '', cameOn: dayAt(new Date(), currentDisplay().timeZone) },
  });
  const { errors } = form.formState;
  const submit = submitWith(form, add, onClose);
  return (
    <form noValidate onSubmit={submit} className="space-y-4 rounded-card border border-line bg-surface p-4">
      <fieldset disabled={add.isPending} className="grid min-w-0 gap-4 @xl:grid-cols-3">
        <FormField label={text.kind} error={errors.kind?.message}>
          {(control) => (
            <Select {...control} {...form.register('kind')}>
              {requestKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {text.kinds[kind]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField label={text.reference} error={errors.reference?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('reference')}
              autoComplete="off"
              placeholder="A7K-2Q9"
              maxLength={20}
            />
          )}
        </FormField>
        <FormField label={text.cameOn} error={errors.cameOn?.message}>
          {(control) => <Input {...control} {...form.register('cameOn')} type="date" />}
        </FormField>
      </fieldset>
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
        <SubmitButton pending={add.isPending} pendingLabel={saving}>
          {text.note}
        </SubmitButton>
      </div>
    </form>
  );
}
