import { describe, expect, test } from 'vitest';
import { blankFields, withBlanksFilled, withoutBlanks } from './blanks.ts';

describe('a text without its blanks', () => {
  test('keeps every sentence that has none', () => {
    expect(withoutBlanks('Eres Ana, de [COMPLETAR: nombre]. Hablas de tú.')).toBe('Hablas de tú.');
    expect(
      withoutBlanks('- Horario: [COMPLETAR: p. ej., de 9:30 a 14:00. O más].\n- Abrimos los lunes. ¿Y los martes?'),
    ).toBe('- Abrimos los lunes. ¿Y los martes?');
    expect(withoutBlanks('Call [FILL IN: telephone]')).toBeNull();
    expect(withoutBlanks('Nada que completar.\n\nNi aquí.')).toBe('Nada que completar.\n\nNi aquí.');
  });
});

test('blanks as fields are named by the words before them, or by what they ask for', () => {
  const text = `Eres Lucía, de la clínica [COMPLETAR: nombre de la clínica].
- Limpieza: [COMPLETAR: precio]. Empaste: desde [COMPLETAR: precio].
- [COMPLETAR: zona y metros]`;
  expect(blankFields(text).map(({ label, hint }) => [label, hint])).toEqual([
    ['Nombre de la clínica', ''],
    ['Limpieza', 'precio'],
    ['Empaste', 'precio'],
    ['Zona y metros', ''],
  ]);
  expect(withBlanksFilled(text, ['Sol', undefined, ' 60 € '])).toBe(`Eres Lucía, de la clínica Sol.
- Limpieza: [COMPLETAR: precio]. Empaste: desde 60 €.
- [COMPLETAR: zona y metros]`);
});
