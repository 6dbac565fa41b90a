import { useId } from 'react';
import { Select } from '#client/components/ui/form/select.tsx';
import { useSavePreferences } from '#client/hooks/use-preferences.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { shellText } from '#client/i18n/es/shell.ts';
import { useSession } from '#client/lib/session/session.ts';
import { themes } from '#shared/domain/display.ts';

/** The choice of the user's theme, which applies on all devices. */
export function ThemeChoice() {
  const text = useText(shellText);
  const id = useId();
  const { user } = useSession();
  const { mutate: save } = useSavePreferences(text.themeFailed);
  return (
    <div className="flex items-center justify-between gap-4">
      <label htmlFor={id} className="font-medium">
        {text.theme}
      </label>
      <Select
        id={id}
        className="w-44"
        value={user?.theme ?? 'system'}
        onChange={({ target }) => save({ theme: themes.find((theme) => theme === target.value) ?? null })}
      >
        {themes.map((theme) => (
          <option key={theme} value={theme}>
            {text.themes[theme]}
          </option>
        ))}
      </Select>
    </div>
  );
}
