import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defaultBranding } from '#shared/domain/branding.ts';
import { contrastRatio } from '#shared/domain/contrast.ts';
import { brandTheme, darkColors, warnings } from './brand-theme.ts';

const schemes = ['light', 'dark'] as const;

describe('a brand’s theme', () => {
  test('keeps chosen colours and derives hover and light tones', () => {
    const theme = brandTheme({ ...defaultBranding, primaryColor: '#be185d', backgroundColor: '#fff7fb' }, 'dark');
    expect(theme).toMatchObject({ '--primary': '#be185d', '--canvas': '#fff7fb', 'color-scheme': 'light' });
    // Not the dark theme's: it would be soot around what is light.
    expect(theme['--shadow-soft']).toBe('var(--shadow-on-light)');
    expect(theme).toMatchObject(warnings.light);
    expect(brandTheme(defaultBranding, 'light')).toMatchObject({
      '--primary': '#047857',
      '--on-primary': '#ffffff',
    });
    // Black that was chosen among other colours is black.
    expect(brandTheme({ ...defaultBranding, accentColor: '#be185d' }, 'light')).toMatchObject({
      '--primary': '#000000',
      '--primary-hover': '#1a1a1a',
      '--primary-light': '#333333',
    });
  });

  test('gives way to the dark tokens where the colours are the defaults', () => {
    const [light, tokens] = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8').split('.dark');
    for (const [name, value] of Object.entries(warnings.light)) expect(light).toContain(`${name}: ${value};`);
    for (const [name, value] of Object.entries(warnings.dark)) expect(tokens).toContain(`${name}: ${value};`);
    expect(brandTheme(defaultBranding, 'dark')).toMatchObject({ '--canvas': darkColors.backgroundColor });
    expect(tokens).toContain(`--canvas: ${darkColors.backgroundColor};`);
    expect(tokens).toContain(`--surface: ${darkColors.secondaryColor};`);
    expect(tokens).toContain(`--text: ${darkColors.textColor};`);
  });

  test('has quiet text that is readable on what is sunken', () => {
    for (const scheme of schemes) {
      const theme = brandTheme(defaultBranding, scheme);
      expect(contrastRatio(theme['--muted-on-surface'] ?? '', theme['--sunken'] ?? '')).toBeGreaterThanOrEqual(4.5);
    }
  });

  const colors = ['#000000', '#ffffff', '#777777', '#facc15', '#10b981', '#be185d', '#1f2937', '#767676'];

  test.each(schemes)('is readable whatever somebody picks (%s)', (scheme) => {
    for (const surface of colors) {
      for (const other of colors) {
        const theme = brandTheme(
          {
            primaryColor: other,
            secondaryColor: surface,
            accentColor: other,
            backgroundColor: surface,
            textColor: other,
          },
          scheme,
        );
        const ratio = (a: string, b: string) => contrastRatio(theme[`--${a}`] ?? '', theme[`--${b}`] ?? '');
        const pairs = [
          ['text', 'canvas'],
          ['muted', 'canvas'],
          ['on-surface', 'surface'],
          ['muted-on-surface', 'surface'],
          ['on-primary', 'primary'],
          ['link', 'surface'],
          ['on-accent-soft', 'accent-soft'],
          ['danger-text', 'surface'],
        ] as const;
        for (const [front, back] of pairs) {
          expect(ratio(front, back), `${front} on ${back}: ${other} on ${surface}`).toBeGreaterThanOrEqual(4.5);
        }
        expect(ratio('focus', 'canvas')).toBeGreaterThanOrEqual(3);
      }
    }
  });
});
