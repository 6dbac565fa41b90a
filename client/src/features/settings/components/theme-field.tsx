import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { SectionCard } from '#client/components/patterns/section-card.tsx';
import { type Theme, themes, useTheme } from '#client/hooks/use-theme.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '../text.ts';

const icons: Record<Theme, typeof Sun> = { light: Sun, dark: Moon, system: Monitor };

/** Light, dark, or as the device has it; at once, and in this browser alone. */
export function ThemeField() {
  const text = useText(settingsText);
  const [theme, setTheme] = useTheme();
  const name = useId();
  return (
    <SectionCard title={text.themeTitle} description={text.themeDescription}>
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
                onChange={() => setTheme(option)}
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
