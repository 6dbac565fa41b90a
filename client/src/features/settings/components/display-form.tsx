import { useMemo } from 'react';
import { timeZonesWith } from '#client/components/hours/time-zones.ts';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { currentLanguage, useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import { lateRules } from '#client/lib/forms/late-rules.ts';
import type { SystemSettings } from '#shared/contracts/platform/settings.ts';
import { countryCodes } from '#shared/domain/contacts/countries.ts';
import { dateFormats, languages, timeFormats } from '#shared/domain/display.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { SettingsForm } from './settings-form.tsx';

const loadDisplayRules = lateRules(() => import('../settings-rules.ts'), 'displayRules');

/** The form for the language and the formats of every page. */
export function DisplayForm({ settings }: { settings: SystemSettings }) {
  const text = useText(settingsText);
  const { form, ...frame } = useSettingsForm(
    loadDisplayRules,
    settings,
    ({ language, dateFormat, timeFormat, defaultCountry, timeZone }) => ({
      language,
      dateFormat,
      timeFormat,
      defaultCountry,
      timeZone,
    }),
  );
  const countries = useCountries();
  return (
    <SettingsForm title={text.displayTitle} description={text.displayDescription} {...frame}>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField label={text.language}>
          {(control) => (
            <Select {...control} {...form.register('language')}>
              {languages.map((language) => (
                <option key={language} value={language}>
                  {text.languages[language]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField
          label={text.defaultCountry}
          help={text.defaultCountryHelp}
          error={form.formState.errors.defaultCountry?.message}
        >
          {(control) => (
            <Select {...control} {...form.register('defaultCountry')}>
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField label={text.timeZone} help={text.timeZoneHelp} error={form.formState.errors.timeZone?.message}>
          {(control) => (
            <Select {...control} {...form.register('timeZone')}>
              {timeZonesWith(settings.timeZone).map((name) => (
                <option key={name} value={name}>
                  {name.replaceAll('_', ' ')}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField label={text.dateFormat}>
          {(control) => (
            <Select {...control} {...form.register('dateFormat')}>
              {dateFormats.map((format) => (
                <option key={format} value={format}>
                  {format}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField label={text.timeFormat}>
          {(control) => (
            <Select {...control} {...form.register('timeFormat')}>
              {timeFormats.map((format) => (
                <option key={format} value={format}>
                  {text.timeFormats[format]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      </div>
    </SettingsForm>
  );
}

/** The countries with their names in the interface's language, sorted by its rules. */
function useCountries(): { code: string; name: string }[] {
  const language = currentLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const { compare } = new Intl.Collator(language);
    return countryCodes.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) => compare(a.name, b.name));
  }, [language]);
}
