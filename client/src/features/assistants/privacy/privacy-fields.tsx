import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { privacyText } from '#client/i18n/es/assistants/privacy.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { PrivacySettingsBody, privacySettingsBody } from '#shared/contracts/privacy/privacy.ts';
import { privacyBases, privacyPurposes } from '#shared/domain/privacy/privacy.ts';
import { FormSection } from '../editor/fields/form-section.tsx';

interface FieldsProps {
  form: UseFormReturn<z.input<typeof privacySettingsBody>, unknown, PrivacySettingsBody>;
}

/** The data controller: who decides about the data, and how to reach them. */
export function ControllerFields({ form }: FieldsProps) {
  const text = useText(privacyText);
  const { errors } = form.formState;
  return (
    <FormSection title={text.controllerTitle}>
      <FormField label={text.controller} help={text.controllerHelp} error={errors.controller?.message}>
        {(control) => (
          <Input {...control} {...form.register('controller')} autoComplete="organization" maxLength={200} />
        )}
      </FormField>
      <div className="grid gap-5 @xl:grid-cols-2">
        <FormField label={text.taxId} error={errors.taxId?.message}>
          {(control) => <Input {...control} {...form.register('taxId')} autoComplete="off" maxLength={30} />}
        </FormField>
        <FormField label={text.contact} help={text.contactHelp} error={errors.contact?.message}>
          {(control) => <Input {...control} {...form.register('contact')} autoComplete="email" maxLength={200} />}
        </FormField>
      </div>
      <FormField label={text.address} error={errors.address?.message}>
        {(control) => (
          <Input {...control} {...form.register('address')} autoComplete="street-address" maxLength={300} />
        )}
      </FormField>
      <FormField label={text.policyUrl} help={text.policyUrlHelp} error={errors.policyUrl?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('policyUrl')}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={500}
          />
        )}
      </FormField>
    </FormSection>
  );
}

/** The purposes of the data processing, and its legal basis. */
export function PurposeFields({ form }: FieldsProps) {
  const text = useText(privacyText);
  return (
    <FormSection title={text.purposesTitle}>
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{text.purposes}</legend>
        {privacyPurposes.map((purpose) => (
          <label key={purpose} className="flex min-h-11 items-center gap-3 text-sm">
            <input
              type="checkbox"
              value={purpose}
              className="size-5 shrink-0 accent-primary"
              {...form.register('purposes')}
            />
            {text.purposeNames[purpose]}
          </label>
        ))}
      </fieldset>
      <FormField label={text.basis} help={text.basisHelp} error={form.formState.errors.basis?.message}>
        {(control) => (
          <Select {...control} {...form.register('basis')}>
            {privacyBases.map((basis) => (
              <option key={basis} value={basis}>
                {text.bases[basis]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    </FormSection>
  );
}

/** The text of a separate box in forms, which is never ticked beforehand. */
export function MarketingField({ form }: FieldsProps) {
  const text = useText(privacyText);
  return (
    <FormSection title={text.marketingTitle}>
      <FormField label={text.marketing} help={text.marketingHelp} error={form.formState.errors.marketingText?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('marketingText')}
            autoComplete="off"
            placeholder={text.marketingExample}
            maxLength={300}
          />
        )}
      </FormField>
    </FormSection>
  );
}

/** How long conversations and contacts are kept. */
export function RetentionFields({ form, planDays }: FieldsProps & { planDays: number | null }) {
  const text = useText(privacyText);
  const { errors } = form.formState;
  const days = { setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)) };
  return (
    <FormSection title={text.retentionTitle}>
      <div className="grid gap-5 @xl:grid-cols-2">
        <FormField
          label={text.conversationDays}
          help={planDays === null ? text.forEver : text.planKeeps(planDays, formatNumber(planDays))}
          error={errors.conversationDays?.message}
        >
          {(control) => (
            <Input {...control} {...form.register('conversationDays', days)} inputMode="numeric" autoComplete="off" />
          )}
        </FormField>
        <FormField label={text.contactDays} help={text.forEver} error={errors.contactDays?.message}>
          {(control) => (
            <Input {...control} {...form.register('contactDays', days)} inputMode="numeric" autoComplete="off" />
          )}
        </FormField>
      </div>
      <p className="text-sm text-muted-on-surface">{text.retentionHelp}</p>
    </FormSection>
  );
}
