import { describe, expect, test } from 'vitest';
import { contactName } from '#client/components/contacts/contact-name.ts';
import { exampleContact as contact } from '#tests/support/example-contact.ts';
import { filterContacts, groupByTopic, topicsOf } from './contact-search.ts';

describe('topics', () => {
  test('are in the order of the alphabet, each once, as the oldest contact has it', () => {
    const newest = contact({ keyTopics: ['PRECIOS', 'Ámbito 10', 'Ámbito 9'] });
    const oldest = contact({ keyTopics: ['Precios', 'Citas'] });
    expect(topicsOf([newest, oldest])).toEqual([
      { key: 'ambito 9', label: 'Ámbito 9' },
      { key: 'ambito 10', label: 'Ámbito 10' },
      { key: 'citas', label: 'Citas' },
      { key: 'precios', label: 'Precios' },
    ]);
  });

  test('group contacts: one with several stands in each, one without any apart', () => {
    const both = contact({ keyTopics: ['Precios', 'Citas', 'precios'] });
    const one = contact({ keyTopics: ['PRECIOS'] });
    const none = contact();
    expect(groupByTopic([both, one, none])).toEqual(
      new Map([
        ['precios', [both, one]],
        ['citas', [both]],
        [undefined, [none]],
      ]),
    );
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
