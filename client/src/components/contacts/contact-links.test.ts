import { expect, test } from 'vitest';
import { mailLink, phoneLink, whatsappLink } from './contact-links.ts';

test('WhatsApp takes the digits of a number, and a message whatever is in it', () => {
  expect(whatsappLink('+34612345678', 'Hola, Ana & Luis: ¿qué tal?')).toBe(
    'https://wa.me/34612345678?text=Hola%2C%20Ana%20%26%20Luis%3A%20%C2%BFqu%C3%A9%20tal%3F',
  );
});

test('an address or a subject adds no header to a mail', () => {
  expect(mailLink('ana@example.org', 'Tu consulta\nBcc: x@example.org')).toBe(
    'mailto:ana@example.org?subject=Tu%20consulta%0ABcc%3A%20x%40example.org',
  );
  expect(mailLink('a?cc=b@example.org')).toBe('mailto:a%3Fcc%3Db@example.org');
});

test('a call is made to the number alone', () => {
  expect(phoneLink('+34 612-34')).toBe('tel:+3461234');
});
