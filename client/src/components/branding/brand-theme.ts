import type { ColorScheme } from '#client/hooks/use-color-scheme.ts';
import { legible, softened } from '#client/lib/color.ts';
import type { Branding } from '#shared/contracts/assistants/branding.ts';
import { defaultBranding, shownPrimary } from '#shared/domain/branding.ts';
import { contrastRatio, lighten, mix, readableTextOn } from '#shared/domain/contrast.ts';

type Colors = Pick<Branding, 'primaryColor' | 'secondaryColor' | 'accentColor' | 'backgroundColor' | 'textColor'>;

/** The replacements of the default colours in the dark theme: those of tokens.css, and a primary colour with enough contrast there. */
export const darkColors: Colors = {
  primaryColor: '#e9eef6',
  secondaryColor: '#111827',
  accentColor: defaultBranding.accentColor,
  backgroundColor: '#0a0f1a',
  textColor: '#e9eef6',
};

/** The colours of warnings, as in tokens.css. A page that stays light keeps the light ones. */
export const warnings = {
  light: { '--warning-soft': '#fef6e0', '--on-warning-soft': '#854d0e' },
  dark: { '--warning-soft': '#33270d', '--on-warning-soft': '#fcd34d' },
};

/**
 * The tokens of the whole page from a business's five colours. Chosen colours stay as they are in both themes. If text on them would not be
 * readable (4.5 : 1), its colour is changed.
 */
export function brandTheme(branding: Colors, scheme: ColorScheme): Record<string, string> {
  // If the background was chosen, the page keeps the colours that were designed around it.
  const dark = scheme === 'dark' && isDefault(branding, 'backgroundColor');
  const colors = dark ? withoutDefaults(branding) : branding;
  const { primaryColor, secondaryColor: surface, accentColor: accent, backgroundColor: canvas } = colors;
  const shown = shownPrimary(branding);
  // The default colour has its own replacement on a dark page.
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
    // Computed for sunken areas, because this text is also used there, where the contrast is a little lower.
    '--muted-on-surface': softened(onSurface, sunken),
    '--sunken': sunken,
    '--line': mix(surface, onSurface, 0.13),
    '--line-strong': legible(mix(surface, onSurface, 0.4), surface, 3),
    '--primary': primary,
    '--primary-hover': lighten(primary, 0.1),
    '--primary-light': lighten(primary, 0.2),
    '--on-primary': readableTextOn(primary),
    // A primary colour that is close to the page's own would leave a message without a visible edge.
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
