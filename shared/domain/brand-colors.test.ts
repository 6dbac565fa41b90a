import { expect, test } from 'vitest';
import { brandColorsOf, isVivid, readColor } from './brand-colors.ts';
import { contrastRatio } from './contrast.ts';

test('whatever the colour, white can be read on the brand’s dark step', () => {
  for (let hue = 0; hue < 4_096; hue += 1) {
    const color = `#${[...hue.toString(16).padStart(3, '0')].map((digit) => digit + digit).join('')}`;
    const { primaryColor, accentColor } = brandColorsOf(color);
    expect(contrastRatio(primaryColor, '#ffffff'), color).toBeGreaterThanOrEqual(4.5);
    expect(accentColor).toBe(color);
  }
});

test('a colour that is dark enough stays as it is; emerald gets a step like the default’s', () => {
  expect(brandColorsOf('#1D4ED8')).toEqual({ primaryColor: '#1d4ed8', accentColor: '#1d4ed8' });
  const { primaryColor } = brandColorsOf('#10b981');
  expect(primaryColor).toMatch(/^#0[a-d]8[0-9a-f]5[0-9a-f]$/);
});

test.each([
  ['#10b981', true],
  ['#0b1f3a', true],
  ['#fde047', true],
  ['#c2185b', true],
  ['#000000', false],
  ['#ffffff', false],
  ['#808080', false],
  ['#10182b', false],
  ['#f9fafb', false],
  ['#e5ded6', false],
])('%s is vivid: %s', (color, vivid) => {
  expect(isVivid(color)).toBe(vivid);
});

test.each([
  ['#0B5', '#00bb55'],
  [' #00BB55 ', '#00bb55'],
  ['#00bb55ff', '#00bb55'],
  ['rgb(0, 187, 85)', '#00bb55'],
  ['rgba(0 187 85 / 50%)', '#00bb55'],
  ['rgb(0, 300, 85)', undefined],
  ['var(--brand)', undefined],
  ['#12345', undefined],
  ['red', undefined],
])('%s is read as %s', (written, color) => {
  expect(readColor(written)).toBe(color);
});
