import { describe, expect, test } from 'vitest';
import { templates as english } from '#client/i18n/en/assistants/assistants-templates.ts';
import { templatesText } from '#client/i18n/es/assistants/assistants-templates.ts';
import { adminAssistantForm } from '#shared/contracts/assistants/assistant-forms.ts';
import { blanksIn } from '#shared/domain/assistants/blanks.ts';
import { suggestionsIn } from '#shared/domain/assistants/suggestions.ts';
import { blankValues, draftOf, templateValues } from './assistant-form.ts';
import { ownerForm } from './assistant-rules.ts';

function problemsOf(values: Partial<ReturnType<typeof blankValues>>): Record<string, string> {
  const { error } = ownerForm.safeParse({ ...blankValues(), ...values });
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

  test('in the back office wants an owner too, in its own words', () => {
    const { error } = adminAssistantForm.safeParse(blankValues());
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['name', 'El nombre del asistente es requerido'],
      ['slug', 'El slug es requerido'],
      ['userId', 'Debes seleccionar un usuario propietario'],
      ['systemPrompt', 'Las instrucciones del sistema son requeridas para Deepseek'],
    ]);
    const openai = adminAssistantForm.safeParse({ ...blankValues(), provider: 'openai' });
    expect(openai.error?.issues.at(-1)).toMatchObject({
      path: ['assistantId'],
      message: 'API Key y Assistant ID son requeridos para OpenAI',
    });
  });

  test('begins from a template with three suggestions, which leave nothing to fill in', () => {
    const templates = [templatesText.spanish, english].flatMap((texts) => Object.values(texts));
    for (const template of templates) {
      const { suggestions } = ownerForm.parse(templateValues(template, 'ana@example.org'));
      expect(suggestionsIn(suggestions ?? '')).toEqual(template.suggestions);
      expect(template.suggestions).toHaveLength(3);
      expect(blanksIn(suggestions ?? '')).toEqual([]);
    }
  });

  test('can be tried half written', () => {
    expect(draftOf(blankValues(), 'Tu asistente')).toEqual({
      name: 'Tu asistente',
      description: null,
      provider: 'deepseek',
      model: null,
      systemPrompt: null,
      guardsFigures: true,
    });
  });
});
