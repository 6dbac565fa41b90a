import { expect, test } from 'vitest';
import { passwordStrength } from './strength.ts';

test.each([
  ['', 'weak'],
  ['123456', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['Password123!', 'weak'],
  ['contraseña2026', 'weak'],
  ['mesa-azul', 'weak'],
  ['mesa-azul-9', 'fair'],
  ['tres tristes tigres comen', 'strong'],
  ['xK9#mQ2$vL7p', 'strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test('one’s own name makes a password weaker', () => {
  expect(passwordStrength('panaderia-lucia', [])).toBe('fair');
  expect(passwordStrength('panaderia-lucia', ['lucia'])).toBe('weak');
});
