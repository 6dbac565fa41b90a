import { describe, expect, it } from 'vitest';
import { leadValues } from './lead-values.rules.ts';

const yesterday = new Date('2026-03-02T10:00:00Z');
const now = new Date('2026-03-03T10:00:00Z');
const reading = { sinceId: 1, person: null, isSummarised: false, defaultCountry: 'ES', language: 'es' } as const;

function known(interestLevel: 'low' | 'medium' | 'high') {
  return { email: 'ana@example.org', phone: null, evidence: {}, interestLevel, lastInteraction: yesterday };
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
