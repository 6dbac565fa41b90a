import { describe, expect, test } from 'vitest';
import { domainsAllow, frameAncestorsOf, readDomain } from './widget-domains.ts';

describe('a domain as it is written', () => {
  test.each([
    ['cliente.es', 'cliente.es'],
    [' https://Cliente.es/tienda?a=1 ', 'cliente.es'],
    ['*.cliente.es', '*.cliente.es'],
    ['https://*.cliente.es', '*.cliente.es'],
    ['localhost:5173', 'localhost:5173'],
    ['127.0.0.1:8080', '127.0.0.1:8080'],
    ['españa.es', 'xn--espaa-rta.es'],
  ])('%j is %j', (written, domain) => expect(readDomain(written)).toBe(domain));

  test.each([
    '',
    'http://',
    'dos palabras.es',
    "cliente.es; script-src 'unsafe-inline'",
    "'self'",
    '*',
    'a*.es',
    'cliente.es\n*',
    `${'a'.repeat(300)}.es`,
    '[::1]',
  ])('%j is none', (written) => expect(readDomain(written)).toBeUndefined());
});

test.each([
  [[], 'cualquiera.es', true],
  [['cliente.es'], 'cliente.es', true],
  [['cliente.es'], 'www.cliente.es', true],
  [['cliente.es'], 'tienda.cliente.es', false],
  [['cliente.es'], 'malcliente.es', false],
  [['cliente.es'], 'cliente.es.mala.com', false],
  [['cliente.es'], 'cliente.es:8080', false],
  [['*.cliente.es'], 'tienda.cliente.es', true],
  [['*.cliente.es'], 'cliente.es', false],
  [['*.cliente.es'], 'malcliente.es', false],
  [['localhost:5173'], 'localhost:5173', true],
  [['localhost:5173'], 'localhost:5174', false],
])('%j lets %s show it: %s', (domains, host, allowed) => {
  expect(domainsAllow(domains, host)).toBe(allowed);
});

test('who may frame a page is everybody, or this site and those named, over TLS or not', () => {
  expect(frameAncestorsOf([])).toEqual(['*']);
  expect(frameAncestorsOf(['*.cliente.es', 'localhost:5173'])).toEqual([
    "'self'",
    'https://*.cliente.es',
    'http://*.cliente.es',
    'https://localhost:5173',
    'http://localhost:5173',
  ]);
});
