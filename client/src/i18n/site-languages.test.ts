import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#client/lib/api/api-error.ts';
import { setLanguage } from './catalogue.ts';
import { loadServerSentences, serverSentence } from './server-sentences.ts';
import { prepareLanguage } from './site-languages.ts';

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'es' } });
  await prepareLanguage('en');
});
afterEach(() => {
  setLanguage('es');
  vi.unstubAllGlobals();
});

test('in Spanish the server’s sentences are the interface’s', () => {
  expect(serverSentence('Este email ya está en uso')).toBe('Este email ya está en uso');
  expect(serverSentence('algo nuevo del servidor')).toBe('algo nuevo del servidor');
});

test('in English they are in English once they have been loaded, their numbers too', async () => {
  setLanguage('en');
  expect(serverSentence('Este email ya está en uso')).toBeUndefined();
  await loadServerSentences();
  expect(serverSentence('Este email ya está en uso')).toBe('This email address is already in use');
  expect(serverSentence('La nueva contraseña debe tener al menos 12 caracteres')).toBe(
    'The new password must be at least 12 characters long',
  );
  expect(serverSentence('Escribe un número entero de 15 a 480')).toBe('Enter a whole number from 15 to 480');
});

test('in English what the specification words in English stays, and no Spanish passes', async () => {
  setLanguage('en');
  await loadServerSentences();
  expect(serverSentence('Password must be at least 6 characters')).toBe('Password must be at least 6 characters');
  expect(serverSentence('Esto no lo conoce nadie')).toBeUndefined();
  const body = { code: 'validation', message: 'Nadie la conoce', errors: [{ path: 'a', message: 'Qué es esto' }] };
  const error = new ApiError(new Response(null, { status: 422 }), JSON.stringify(body));
  expect(error.errors).toEqual([{ path: 'a', message: 'Check this field' }]);
});
