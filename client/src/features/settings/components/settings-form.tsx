import type { ReactNode, SubmitEvent } from 'react';
import { type ConflictChoice, ConflictQuestion } from '#client/components/patterns/conflict-question.tsx';
import { SectionCard } from '#client/components/patterns/layout/section-card.tsx';
import { UnsavedWork } from '#client/components/patterns/unsaved-work.tsx';
import { SubmitButton } from '#client/components/ui/form/submit-button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import type { SettingsText } from '#client/i18n/es/platform/settings.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import type { EditedSettingName } from '#shared/contracts/platform/settings.ts';
import { providerLabels } from '#shared/domain/assistants/providers.ts';
import { isMasked, mask } from '#shared/domain/secret-mask.ts';

interface SettingsFormProps {
  title: string;
  description: string;
  isDirty: boolean;
  isSaving: boolean;
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  editing: ConflictChoice<EditedSettingName>;
  children: ReactNode;
}

/** The form of one part of the settings, which is saved as a whole. */
export function SettingsForm({ title, description, isDirty, isSaving, submit, editing, children }: SettingsFormProps) {
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
        <ConflictQuestion editing={editing} labels={settingLabels(text)} shown={shownSetting(text)} />
      </form>
    </SectionCard>
  );
}

function settingLabels(text: SettingsText): Record<EditedSettingName, string> {
  return {
    openaiApiKey: text.keyOf(providerLabels.openai),
    deepseekApiKey: text.keyOf(providerLabels.deepseek),
    providersOff: text.providersOff,
    defaultModel: text.modelTitle,
    smtpHost: text.smtpHost,
    smtpPort: text.smtpPort,
    smtpUser: text.smtpUser,
    smtpPassword: text.smtpPassword,
    smtpSecure: text.smtpSecure,
    fromEmail: text.fromEmail,
    fromName: text.fromName,
    emailEnabled: text.emailEnabled,
    minPasswordLength: text.minPasswordLength,
    maxLoginAttempts: text.maxLoginAttempts,
    sessionTimeoutMinutes: text.sessionTimeoutMinutes,
    dateFormat: text.dateFormat,
    timeFormat: text.timeFormat,
    timeZone: text.timeZone,
    language: text.language,
    defaultCountry: text.defaultCountry,
  };
}

const secrets: EditedSettingName[] = ['openaiApiKey', 'deepseekApiKey', 'smtpPassword'];

/** Returns how a setting is shown: choices by their names, and secrets as masks. */
function shownSetting(text: SettingsText) {
  const choices: Record<string, string> = { ...text.languages, ...text.timeFormats };
  return (name: EditedSettingName, value: unknown): string | undefined => {
    if (name === 'language' || name === 'timeFormat') return choices[String(value)];
    return secrets.includes(name) && typeof value === 'string' && value && !isMasked(value) ? mask(value) : undefined;
  };
}
