import { describe, expect, it } from 'vitest';
import { leadValues } from './lead-values.rules.ts';

const yesterday = new Date('2026-03-02T10:00:00Z');
const now = new Date('2026-03-03T10:00:00Z');
const reading = {
  sinceId: 1,
  person: null,
  isSummarised: false,
  heard: [],
  defaultCountry: 'ES',
  language: 'es',
} as const;

function known(interestLevel: 'low' | 'medium' | 'high') {
  return {
    isKnown: true,
    name: null,
    email: 'ana@example.org',
    phone: null,
    evidence: {},
    interestLevel,
    lastInteraction: yesterday,
  };
}

function said(...contents: string[]) {
  return contents.map((content, index) => ({ id: index + 1, content, createdAt: now })).reverse();
}

describe('what a contact who is back says', () => {
  it('leaves the level of their interest as it is, when they only greet', () => {
    const values = leadValues(known('low'), said('Hola otra vez'), reading);
    expect(values).toEqual({ evidence: {}, lastInteraction: now });
  });

  it('raises it when they ask for something', () => {
    const values = leadValues(known('low'), said('Hola otra vez', 'Quiero pedir cita para el lunes'), reading);
    expect(values).toMatchObject({ interestLevel: 'high', interestReason: 'Quiere una cita o una reserva.' });
  });

  it('raises it from low to medium when they leave another way to be reached', () => {
    const values = leadValues(known('low'), said('Mi teléfono es el 612 34 56 78'), reading);
    expect(values).toMatchObject({ interestLevel: 'medium', phone: '+34612345678' });
  });
});

describe('what the owner’s site has proven', () => {
  const person = { name: 'Ana Ruiz', email: 'ana@tienda.example' };

  it('takes the place of what was said before, and of its sentence', () => {
    const before = { ...known('high'), evidence: { email: 'Soy ana@example.org', phone: 'Mi número' } };
    expect(leadValues(before, said('Hola'), { ...reading, person })).toMatchObject({
      ...person,
      evidence: { phone: 'Mi número' },
    });
  });

  it('gives way to what the same message says', () => {
    const values = leadValues(known('low'), said('Mejor a otra@example.org'), { ...reading, person });
    expect(values).toMatchObject({ name: 'Ana Ruiz', email: 'otra@example.org' });
  });
});

describe('how a visitor says that they are called', () => {
  const contact = 'Mi teléfono es el 612 34 56 78';

  it('is known with the way to reach them, with its sentence, also when it was said before', () => {
    for (const messages of [[`Soy Pilar Sanz. ${contact}`], ['Soy Pilar Sanz.', contact]]) {
      const values = leadValues(known('low'), said(...messages), { ...reading, sinceId: messages.length });
      expect(values).toMatchObject({ name: 'Pilar Sanz', evidence: { name: 'Soy Pilar Sanz.', phone: contact } });
    }
  });

  it('takes no name away that a site has proven, or a summary found, unless it is newer', () => {
    const named = { ...known('low'), name: 'Ana Ruiz' };
    const before = said('Me llamo Pilar', contact);
    expect(leadValues(named, before, { ...reading, sinceId: 2 })).not.toHaveProperty('name');
    const proven = { ...reading, sinceId: 2, person: { name: 'Ana Ruiz' } };
    expect(leadValues(known('low'), before, proven)).toMatchObject({ name: 'Ana Ruiz' });
    expect(leadValues(named, said(`Me llamo Pilar. ${contact}`), reading)).toMatchObject({ name: 'Pilar' });
    const summed = { ...reading, isSummarised: true };
    expect(leadValues(named, said(`Me llamo Pilar. ${contact}`), summed)).not.toHaveProperty('name');
  });
});
