import { useState } from 'react';
import type { BrandForm } from '#client/components/branding/brand-form.ts';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { Progress } from '#client/components/ui/progress.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { PictureButton } from '../picture/picture-button.tsx';
import { UploadedLogo } from './uploaded-logo.tsx';
import { useSetLogo } from './use-logo.ts';

interface LogoFieldProps {
  form: BrandForm;
  assistantId: number;
  /** Address of the logo that was uploaded here, if one was. */
  uploaded: string | undefined;
}

/** The logo: a picture from this device, saved as soon as it is chosen, or the address of a picture elsewhere. */
export function LogoField({ form, assistantId, uploaded }: LogoFieldProps) {
  const text = useText(editorText);
  const { mutate, isPending, share } = useSetLogo(assistantId);
  const [problem, setProblem] = useState('');
  const percent = Math.round(share * 100);

  function choose(file: File | undefined, reason: string) {
    setProblem(reason);
    // Clears a typed address, because it would replace the upload at the next save.
    if (file) mutate(file, { onSuccess: () => form.resetField('logoUrl', { defaultValue: '' }) });
  }

  const busyLabel = share < 1 ? text.uploading(percent) : text.processing;
  return (
    <FormField
      label={text.brandLogo}
      help={uploaded ? text.brandLogoUploadedHelp : text.brandLogoHelp}
      error={problem || form.formState.errors.logoUrl?.message}
    >
      {(control) => (
        <div className="space-y-2">
          {uploaded && <UploadedLogo assistantId={assistantId} address={uploaded} />}
          <div className="flex flex-wrap gap-2">
            <div className="min-w-0 flex-[1_1_14rem]">
              <Input
                {...control}
                {...form.register('logoUrl', { onChange: () => setProblem('') })}
                type="url"
                inputMode="url"
                placeholder={text.brandLogoPlaceholder}
                autoComplete="off"
              />
            </div>
            <PictureButton
              label={isPending ? busyLabel : uploaded ? text.avatarChange : text.avatarChoose}
              inputLabel={text.logoChoose}
              disabled={isPending}
              onChoose={choose}
            />
          </div>
          {isPending && <Progress label={text.uploading(percent)} value={percent} />}
        </div>
      )}
    </FormField>
  );
}
