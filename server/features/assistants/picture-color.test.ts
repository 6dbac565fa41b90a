import { expect, test } from 'vitest';
import { pictureColor } from './picture-color.ts';

type Part = [share: number, red: number, green: number, blue: number, alpha?: number];

/** A picture of a thousand pixels in these parts. */
function picture(...parts: Part[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap(([share, red, green, blue, alpha = 255]) =>
      Array.from({ length: Math.round(share * 1_000) }, () => [red, green, blue, alpha]).flat(),
    ),
  );
}

test('the colour of a logo on white, or on nothing, is the logo’s', () => {
  expect(pictureColor(picture([0.8, 255, 255, 255], [0.15, 194, 24, 91], [0.05, 20, 20, 20]))).toBe('#c2185b');
  expect(pictureColor(picture([0.9, 0, 0, 0, 0], [0.1, 14, 116, 144]))).toBe('#0e7490');
});

test('of several colours the strongest, and of its shades their mean', () => {
  expect(pictureColor(picture([0.5, 220, 30, 40], [0.3, 30, 60, 200]))).toBe('#dc1e28');
  expect(pictureColor(picture([0.5, 0, 100, 200], [0.5, 0, 110, 220]))).toMatch(/^#006[8-c]d[0-9a-f]$/);
});

test('a face is no business’s colour beside a coat that has one, greys have none, and neither has a speck', () => {
  expect(pictureColor(picture([0.5, 224, 172, 140], [0.2, 16, 120, 90]))).toBe('#10785a');
  expect(pictureColor(picture([0.5, 120, 120, 124], [0.5, 250, 248, 245]))).toBeUndefined();
  expect(pictureColor(picture([0.97, 255, 255, 255], [0.03, 255, 0, 0]))).toBeUndefined();
  expect(pictureColor(new Uint8Array())).toBeUndefined();
});
