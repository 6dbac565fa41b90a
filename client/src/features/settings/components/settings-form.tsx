import type { ReactNode, SubmitEvent } from 'react';
import { SectionCard } from '#client/components/patterns/section-card.tsx';
import { UnsavedWork } from '#client/components/patterns/unsaved-work.tsx';
import { SubmitButton } from '#client/components/ui/submit-button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/common-text.ts';
import { settingsText } from '../text.ts';

interface SettingsFormProps {
  title: string;
  description: string;
  isDirty: boolean;
  isSaving: boolean;
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  children: ReactNode;
}

/** A part of the settings that is saved as one. */
export function SettingsForm({ title, description, isDirty, isSaving, submit, children }: SettingsFormProps) {
  const text = useText(settingsText);
  const { saving } = useText(commonText);
  return (
    <SectionCard title={title} description={description}>
      <form noValidate onSubmit={submit}>
        <fieldset disabled={isSaving} className="min-w-0 space-y-5">
          {children}
          <div className="flex justify-end max-sm:*:w-full">
            <SubmitButton pending={isSaving} pendingLabel={saving}>
              {text.save}
            </SubmitButton>
          </div>
        </fieldset>
        <UnsavedWork isDirty={isDirty} />
      </form>
    </SectionCard>
  );
}
