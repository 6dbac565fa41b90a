import { useWatch } from 'react-hook-form';
import { BrandColors } from '#client/components/branding/brand-colors.tsx';
import { brandValues, previewOf } from '#client/components/branding/brand-form.ts';
import { BrandPreview } from '#client/components/branding/brand-preview.tsx';
import { useBrandStyle } from '#client/components/branding/use-brand-style.ts';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { UnsavedWork } from '#client/components/patterns/unsaved-work.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { SubmitButton } from '#client/components/ui/form/submit-button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { lateRules, useLateRulesForm } from '#client/lib/forms/late-rules.ts';
import { submitWith } from '#client/lib/forms/submit-with.ts';
import type { Branding } from '#shared/contracts/assistants/branding.ts';
import { useSaveBranding } from '../use-platform-branding.ts';

const loadBrandRules = lateRules(() => import('../settings-rules.ts'), 'brandRules');

/** The form for name, logo and colours, with a preview of the chat beside it. */
export function PlatformBrandEditor({ effective }: { effective: Branding }) {
  const text = useText(settingsText);
  const { saving } = useText(commonText);
  const form = useLateRulesForm(loadBrandRules, {
    values: brandValues(effective),
    resetOptions: { keepDirtyValues: true },
  });
  const save = useSaveBranding((saved) => form.reset(brandValues(saved)));
  const { errors, isDirty } = form.formState;
  const values = useWatch({ control: form.control });
  const preview = previewOf(values, effective);
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <form noValidate onSubmit={submitWith(form, save)} className="min-w-0">
        <fieldset disabled={save.isPending} className="min-w-0 space-y-5">
          <FormField label={text.brandName} help={text.brandNameHelp} error={errors.brandName?.message}>
            {(control) => <Input {...control} {...form.register('brandName')} autoComplete="organization" />}
          </FormField>
          <FormField label={text.brandLogo} help={text.brandLogoHelp} error={errors.logoUrl?.message}>
            {(control) => (
              <Input
                {...control}
                {...form.register('logoUrl')}
                type="url"
                inputMode="url"
                placeholder={text.brandLogoPlaceholder}
                autoComplete="off"
              />
            )}
          </FormField>
          <BrandColors form={form} effective={effective} />
          <div className="flex justify-end max-sm:*:w-full">
            <SubmitButton pending={save.isPending} pendingLabel={saving}>
              {text.brandSave}
            </SubmitButton>
          </div>
        </fieldset>
        <UnsavedWork isDirty={isDirty} />
      </form>
      <BrandPreview
        assistant={{ name: text.previewName, description: text.previewDescription, avatarUrl: null }}
        branding={preview}
        style={useBrandStyle(preview)}
        hasForeignLogo={Boolean(values.logoUrl)}
      />
    </div>
  );
}
