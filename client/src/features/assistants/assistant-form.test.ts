import { describe, expect, test } from 'vitest';
import { assistantFormSchema, blankValues, bodyOf, draftOf } from './assistant-form.ts';

const schema = assistantFormSchema('La descripción es requerida');

function problemsOf(values: Partial<ReturnType<typeof blankValues>>): Record<string, string> {
  const { error } = schema.safeParse({ ...blankValues(), ...values });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('the form of an assistant', () => {
  test('says all that is missing at once, in the words of the specification', () => {
    expect(problemsOf({})).toEqual({
      name: 'El nombre es requerido',
      description: 'La descripción es requerida',
      slug: 'El slug es requerido',
      systemPrompt: 'Las instrucciones del sistema son requeridas para Deepseek',
    });
  });

  test('wants small letters, digits and hyphens in an address, and none of the site’s own', () => {
    expect(problemsOf({ slug: 'Mi Clínica' }).slug).toBe('Solo letras minúsculas, números y guiones');
    expect(problemsOf({ slug: 'admin' }).slug).toBe('Esta dirección está reservada');
  });

  test('takes OpenAI without instructions, and a notification address only if it is one', () => {
    const openai = { provider: 'openai' as const, name: 'Ana', description: 'Citas', slug: 'ana' };
    expect(problemsOf(openai)).toEqual({});
    expect(problemsOf({ ...openai, notificationEmail: 'ana@' })).toEqual({
      notificationEmail: 'Invalid email format',
    });
  });

  test('leaves a stored key alone when none is written', () => {
    const values = { ...blankValues(), name: 'Ana', description: 'Citas', slug: 'ana', systemPrompt: 'Eres Ana' };
    expect(bodyOf(schema.parse(values))).not.toHaveProperty('apiKey');
    expect(bodyOf(schema.parse({ ...values, apiKey: 'sk-1' }))).toHaveProperty('apiKey', 'sk-1');
  });

  test('can be tried half written', () => {
    expect(draftOf(blankValues(), 'Tu asistente')).toEqual({
      name: 'Tu asistente',
      description: null,
      provider: 'deepseek',
      model: null,
      systemPrompt: null,
    });
  });
});
