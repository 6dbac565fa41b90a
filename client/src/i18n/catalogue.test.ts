import { expect, test } from 'vitest';
import { formatNumber } from '#client/lib/format.ts';
import { currentLanguage, setLanguage } from './catalogue.ts';
import { chat as en } from './en/visitor/chat.ts';
import { chatText } from './es/visitor/chat.ts';

const { spanish: es } = chatText;

test('the interface is Spanish until it is set otherwise', () => {
  expect(currentLanguage()).toBe('es');
  setLanguage('en');
  expect([currentLanguage(), formatNumber(4000)]).toEqual(['en', '4,000']);
  setLanguage('es');
});

test('sentences with a value say it', () => {
  expect(es.rateLimitedFor(1)).toContain('Espera 1 segundo y');
  expect(es.rateLimitedFor(12)).toContain('Espera 12 segundos y');
  expect(en.greeting('Sofía')).toBe('Hello! I’m Sofía');
});
