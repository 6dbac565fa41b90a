import type { ColorScheme } from '#client/hooks/use-color-scheme.ts';
import { legible, softened } from '#client/lib/color.ts';
import type { Branding } from '#shared/contracts/assistants/branding.ts';
import { defaultBranding, shownPrimary } from '#shared/domain/branding.ts';
import { contrastRatio, lighten, mix, readableTextOn } from '#shared/domain/contrast.ts';

type Colors = Pick<Branding, 'primaryColor' | 'secondaryColor' | 'accentColor' | 'backgroundColor' | 'textColor'>;

/** What the default colours give way to in the dark theme: those of tokens.css, and a primary that stands out there. */
export const darkColors: Colors = {
  primaryColor: '#e9eef6',
  secondaryColor: '#111827',
  accentColor: defaultBranding.accentColor,
  backgroundColor: '#0a0f1a',
  textColor: '#e9eef6',
};

/** What a warning stands on and is written in, as tokens.css has it: on a page that stays light, the light ones. */
export const warnings = {
  light: { '--warning-soft': '#fef6e0', '--on-warning-soft': '#854d0e' },
  dark: { '--warning-soft': '#33270d', '--on-warning-soft': '#fcd34d' },
};

/**
 * A business's five colours as the tokens of the whole page. Colours somebody chose stay as they are, in both themes;
 * what is written on them is made readable (4.5 : 1) where the choice is not.
 */
export function brandTheme(branding: Colors, scheme: ColorScheme): Record<string, string> {
  // A background somebody chose keeps the page as it was designed around it.
  const dark = scheme === 'dark' && isDefault(branding, 'backgroundColor');
  const colors = dark ? withoutDefaults(branding) : branding;
  const { primaryColor, secondaryColor: surface, accentColor: accent, backgroundColor: canvas } = colors;
  const shown = shownPrimary(branding);
  // The default's own stands out on a dark page as well.
  const primary = shown === branding.primaryColor ? primaryColor : shown;
  const text = readable(colors.textColor, canvas);
  const onSurface = readable(colors.textColor, surface);
  const sunken = mix(surface, onSurface, 0.06);
  const accentSoft = mix(surface, accent, 0.12);
  const ownScheme = readableTextOn(canvas) === '#ffffff' ? 'dark' : 'light';
  return {
    'color-scheme': ownScheme,
    '--shadow-soft': `var(--shadow-on-${ownScheme})`,
    '--canvas': canvas,
    '--text': text,
    '--muted': softened(text, canvas),
    '--surface': surface,
    '--on-surface': onSurface,
    // Also stands on what is sunken, where it has a little less contrast.
    '--muted-on-surface': softened(onSurface, sunken),
    '--sunken': sunken,
    '--line': mix(surface, onSurface, 0.13),
    '--line-strong': legible(mix(surface, onSurface, 0.4), surface, 3),
    '--primary': primary,
    '--primary-hover': lighten(primary, 0.1),
    '--primary-light': lighten(primary, 0.2),
    '--on-primary': readableTextOn(primary),
    // A primary like the page's own colour would leave a message without an edge.
    '--primary-edge': contrastRatio(primary, canvas) < 1.5 ? mix(canvas, text, 0.3) : primary,
    '--accent': accent,
    '--accent-soft': accentSoft,
    '--on-accent-soft': legible(accent, accentSoft),
    '--link': legible(accent, surface),
    '--focus': legible(accent, canvas, 3),
    '--danger-text': legible('#b91c1c', surface),
    ...warnings[ownScheme],
  };
}

function withoutDefaults(branding: Colors): Colors {
  const pick = (name: keyof Colors) => (isDefault(branding, name) ? darkColors : branding)[name];
  return {
    primaryColor: pick('primaryColor'),
    secondaryColor: pick('secondaryColor'),
    accentColor: pick('accentColor'),
    backgroundColor: pick('backgroundColor'),
    textColor: pick('textColor'),
  };
}

function isDefault(branding: Colors, name: keyof Colors): boolean {
  return branding[name].toLowerCase() === defaultBranding[name];
}

function readable(text: string, background: string): string {
  return contrastRatio(text, background) >= 4.5 ? text : readableTextOn(background);
}
