import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { SectionCard } from '#client/components/patterns/layout/section-card.tsx';
import { useSavePreferences } from '#client/hooks/use-preferences.ts';
import { type Theme, useTheme } from '#client/hooks/use-theme.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import { useSession } from '#client/lib/session/session.ts';
import { themes } from '#shared/domain/display.ts';

const icons: Record<Theme, typeof Sun> = { light: Sun, dark: Moon, system: Monitor };

/**
 * Chooses the theme: light, dark, or that of the device. The choice takes effect at once and only in this browser. If the user's
 * account has its own theme, that is saved too, because it would otherwise replace the choice.
 */
export function ThemeField() {
  const text = useText(settingsText);
  const [theme, setTheme] = useTheme();
  const { user } = useSession();
  const { mutate: save } = useSavePreferences(text.saveFailed);
  const isOwn = Boolean(user?.theme);
  // The theme is set before the account is saved, because the radio button would otherwise jump back first.
  const choose = (option: Theme) => {
    setTheme(option);
    if (isOwn) save({ theme: option });
  };
  const name = useId();
  return (
    <SectionCard title={text.themeTitle} description={isOwn ? text.ownThemeDescription : text.themeDescription}>
      <div role="radiogroup" aria-label={text.themeTitle} className="grid gap-2 sm:grid-cols-3">
        {themes.map((option) => {
          const Icon = icons[option];
          return (
            <label
              key={option}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line-strong px-3 py-2 transition-colors duration-150 has-checked:border-focus has-checked:bg-accent-soft has-checked:text-on-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                checked={theme === option}
                onChange={() => choose(option)}
                className="size-4 shrink-0 accent-focus supports-[selector(:has(a))]:outline-none"
              />
              <Icon aria-hidden className="size-5" strokeWidth={1.75} />
              {text.themes[option]}
            </label>
          );
        })}
      </div>
    </SectionCard>
  );
}
