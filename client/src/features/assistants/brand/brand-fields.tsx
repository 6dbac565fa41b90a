import { BrandColors } from '#client/components/branding/brand-colors.tsx';
import type { BrandForm } from '#client/components/branding/brand-form.ts';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import type { Branding } from '#shared/contracts/assistants/branding.ts';
import { LogoField } from './logo-field.tsx';

interface BrandFieldsProps {
  form: BrandForm;
  assistantId: number;
  uploadedLogo: string | undefined;
  effective: Branding;
}

/** Name, logo and the five colours. */
export function BrandFields({ form, assistantId, uploadedLogo, effective }: BrandFieldsProps) {
  const text = useText(editorText);
  const { errors } = form.formState;
  return (
    <>
      <FormField label={text.brandName} help={text.brandNameHelp} error={errors.brandName?.message}>
        {(control) => <Input {...control} {...form.register('brandName')} autoComplete="organization" />}
      </FormField>
      <LogoField form={form} assistantId={assistantId} uploaded={uploadedLogo} />
      <BrandColors form={form} effective={effective} />
    </>
  );
}
