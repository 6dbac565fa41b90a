import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportError, withoutTexts } from './report-error.ts';

const fetched = vi.fn(async (_address: string, _init: { body: string }) => new Response(null, { status: 204 }));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', { pathname: '/usuario/asistentes/4711/contactos' });
});
afterEach(() => vi.unstubAllGlobals());

test('says what broke and where in the code: no address, no id, no word that was written', () => {
  const error = new TypeError('Unexpected token, "Mi teléfono es 600 123 123" is not valid JSON');
  error.stack = [
    'TypeError: Unexpected token, "Mi teléfono es 600 123 123" is not valid JSON',
    '    at draw (https://chat.example.com/assets/chat-DqKEOXAl.js:1:2345)',
    '    at https://chat.example.com/usuario/chat/4711:12:7',
    'render@https://chat.example.com/assets/vendor-1a2b3c4d.js:8:90',
  ].join('\n');
  reportError(error);
  reportError(error);
  expect(fetched).toHaveBeenCalledTimes(1);
  const [address, { body }] = fetched.mock.calls[0] ?? ['', { body: '{}' }];
  expect(address).toBe('/api/client-errors');
  expect(JSON.parse(body)).toEqual({
    message: 'TypeError: Unexpected token, "…" is not valid JSON',
    stack: 'at draw (/assets/chat-DqKEOXAl.js:1:2345)\nat 4711:12:7\nrender@/assets/vendor-1a2b3c4d.js:8:90'.replace(
      '4711',
      'page',
    ),
    page: '/usuario/asistentes/:assistantId/contactos',
  });
});

test('keeps the names of the code that an error quotes', () => {
  expect(withoutTexts("Cannot read properties of undefined (reading 'map')")).toContain("'map'");
  expect(withoutTexts('`hola, soy Ana` no')).toBe('`…` no');
});
