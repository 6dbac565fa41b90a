import { describe, expect, test } from 'vitest';
import { contactName } from '#client/components/contacts/contact-name.ts';
import { exampleContact as contact } from '#tests/support/example-contact.ts';
import { filterContacts, topicsOf } from './contact-search.ts';

describe('topics', () => {
  test('are in the order of the alphabet, each once, as it is written first', () => {
    expect(topicsOf(['Precios', 'Citas', 'PRECIOS', 'Ámbito 10', 'Ámbito 9'])).toEqual([
      { key: 'ambito 9', label: 'Ámbito 9' },
      { key: 'ambito 10', label: 'Ámbito 10' },
      { key: 'citas', label: 'Citas' },
      { key: 'precios', label: 'Precios' },
    ]);
  });
});

describe('looking for contacts', () => {
  const angela = contact({ name: 'Ángela Núñez', phone: '+34612345678', keyTopics: ['Podología'] });
  const luis = contact({ email: 'luis@example.com', summary: 'Pregunta por el JARDÍN' });
  test.each([
    ['angela nunez', undefined, [angela]],
    ['ÁNGELA', undefined, [angela]],
    ['podologia', undefined, [angela]],
    ['612 34-56', undefined, [angela]],
    ['jardin', undefined, [luis]],
    ['luis@', undefined, [luis]],
    ['', 'podologia', [angela]],
    ['luis', 'podologia', []],
    ['', undefined, [angela, luis]],
    ['.*', undefined, []],
  ])('by %j and topic %j', (search, topic, expected) => {
    expect(filterContacts([angela, luis], { search, topic })).toEqual(expected);
  });
});

test('a contact is called by the best of what is known', () => {
  expect(contactName(contact({ name: 'Ana', email: 'a@b.es' }), 'Visitante')).toBe('Ana');
  expect(contactName(contact({ email: 'a@b.es', phone: '+34612345678' }), 'Visitante')).toBe('a@b.es');
  expect(contactName(contact({ phone: '+34612345678' }), 'Visitante')).toBe('+34612345678');
  expect(contactName(contact(), 'Visitante')).toBe('Visitante');
});
