import { describe, expect, test } from 'vitest';
import { withoutBlanks } from './blanks.ts';

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
