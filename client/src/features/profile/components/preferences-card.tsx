import { FormField } from '#client/components/patterns/form-field.tsx';
import { SectionCard } from '#client/components/patterns/layout/section-card.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { Switch } from '#client/components/ui/form/switch.tsx';
import { useSavePreferences } from '#client/hooks/use-preferences.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { profileText } from '#client/i18n/es/profile.ts';
import { useSingleKeys } from '#client/lib/shortcuts/use-single-keys.ts';
import type { Account } from '#shared/contracts/accounts/auth.ts';
import { languages, themes } from '#shared/domain/display.ts';

/** The user's theme and language, which apply on all their devices. A choice takes effect at once. */
export function PreferencesCard({ account: { theme, language } }: { account: Account }) {
  const text = useText(profileText);
  const { mutate: save } = useSavePreferences(text.preferencesFailed);
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <SectionCard title={text.preferencesTitle} description={text.preferencesDescription}>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField label={text.theme}>
          {(control) => (
            <Select
              {...control}
              value={theme ?? ''}
              onChange={({ target }) => save({ theme: themes.find((option) => option === target.value) ?? null })}
            >
              <option value="">{text.browserTheme}</option>
              {themes.map((option) => (
                <option key={option} value={option}>
                  {text.themes[option]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField label={text.language}>
          {(control) => (
            <Select
              {...control}
              value={language ?? ''}
              onChange={({ target }) => save({ language: languages.find((option) => option === target.value) ?? null })}
            >
              <option value="">{text.platformLanguage}</option>
              {languages.map((option) => (
                <option key={option} value={option} lang={option}>
                  {text.languages[option]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <div className="sm:col-span-2">
          <Switch checked={singleKeys} onCheckedChange={setSingleKeys} label={text.singleKeys} />
          <p className="text-sm text-muted-on-surface">{text.singleKeysHint}</p>
        </div>
      </div>
    </SectionCard>
  );
}
