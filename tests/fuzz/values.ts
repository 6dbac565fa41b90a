import * as z from 'zod';
import type { Random } from './random.ts';

/** What stands in the document of a value: the parts of JSON Schema that it uses. */
export interface Schema {
  type?: string | string[] | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  items?: Schema | undefined;
  pattern?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
}

export const schemaSchema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(schemaSchema).optional(),
    oneOf: z.array(schemaSchema).optional(),
    properties: z.record(z.string(), schemaSchema).optional(),
    required: z.array(z.string()).optional(),
    items: schemaSchema.optional(),
    pattern: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
  }),
);

const texts = [
  ...[
    'Ana',
    'Hola, ¿qué horario tenéis?',
    'ana@example.com',
    '600 123 456',
    'sí',
    '#10b981',
    '2026-11-21T10:00:00.000Z',
  ],
  ...['https://example.com/a.png', 'clinica-sonrie', '+34600000000', 'openai', 'A'.repeat(22), '1', '2', '100'],
  ...['0b0e8f9e-4f0f-4a53-9d8b-0d6a1f0f7a10', 'smtp.example.org', 'ES', '👩‍👩‍👧 日本語 نص'],
] as const;

const nastyTexts = [
  ...['', ' ', '\t\r\n', '\u0000', 'a\u0000b', '\ud83e', '\udc00x', '\u202e', '\ufeff', '\u2028', '�', '\u001b[31m'],
  ...[
    "' or 1=1 --",
    '"; drop table users; --',
    '$1',
    '%',
    '_',
    '\\',
    '%00',
    '%2e%2e%2f',
    '../../etc/passwd',
    '\\u0000',
  ],
  ...[
    '<script>alert(1)</script>',
    '{{7*7}}',
    '=1+1',
    'null',
    'undefined',
    'NaN',
    '__proto__',
    'constructor',
    '[object Object]',
  ],
  ...['0', '-1', '1e3', '2147483647', '2147483648', '9'.repeat(400), '0x10', '1.5', ' 1', '١٢٣'],
  ...['9999-12-31T23:59:59.999Z', '0000-00-00', '+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00Z', '2026-02-30'],
  ...[
    'a@b',
    'a@b.c\r\nBcc: d@e.f',
    `${'a'.repeat(300)}@example.com`,
    'javascript:alert(1)',
    'https://user:pass@x',
    '//x',
  ],
  ...['x'.repeat(10_000), 'ñ'.repeat(4_001), '👩‍👩‍👧'.repeat(500), 'a '.repeat(5_000)],
] as const;

const nasty = [
  ...nastyTexts,
  ...[null, true, false, 0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e300, 5e-324],
  ...[[], {}, [[]], [null], { length: 1 }, { toString: 'x' }, [1, 'a', {}], { a: { b: { c: {} } } }],
] as const;

/** A text to put where one is not expected. */
export const nastyText = (random: Random): string => random.pick(asList(nastyTexts));

/** A value that the schema allows, as far as it says so in words that are known here. */
export function validValue(schema: Schema, random: Random): unknown {
  if ('const' in schema) return schema.const;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.[0]) return validValue(random.pick([choices[0], ...choices.slice(1)]), random);
  if (schema.enum?.length) return random.pick([schema.enum[0], ...schema.enum.slice(1)]);
  if (Array.isArray(schema.type)) return validValue({ ...schema, type: random.pick(asList(schema.type)) }, random);
  if (schema.type === 'object' || schema.properties) return validObject(schema, random);
  if (schema.type === 'array')
    return Array.from({ length: random.below(4) }, () => validValue(schema.items ?? {}, random));
  if (schema.type === 'boolean') return random.chance(0.5);
  if (schema.type === 'null') return null;
  if (schema.type === 'integer' || schema.type === 'number') return validNumber(schema, random);
  return validText(schema, random);
}

function validObject({ properties = {}, required = [] }: Schema, random: Random): Record<string, unknown> {
  const taken = Object.entries(properties).filter(([name]) => required.includes(name) || random.chance(0.5));
  return Object.fromEntries(taken.map(([name, schema]) => [name, validValue(schema, random)]));
}

function validNumber({ minimum = 0, maximum = 1_000, type }: Schema, random: Random): number {
  const [low, high] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)];
  const value = random.pick([low, high, low + random.below(Math.max(1, high - low))]);
  return type === 'integer' ? Math.round(value) : value;
}

function validText({ pattern, minLength = 0, maxLength = 100 }: Schema, random: Random): string {
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text));
  const known = texts.filter(fits);
  if (known[0]) return random.pick([known[0], ...known.slice(1)]);
  return 'x'.repeat(Math.min(minLength + random.below(20), maxLength));
}

/** A value with something changed in it: a part replaced, left out, or added. */
export function mutated(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.1)) return random.pick(asList(nasty));
  if (Array.isArray(value)) {
    if (random.chance(0.2)) return Array.from({ length: 300 }, () => value[0] ?? 1);
    return value.map((item: unknown, at) => (at === 0 ? mutated(item, random) : item));
  }
  const entries = Object.entries(value);
  const at = random.below(entries.length + 1);
  const chosen = entries[at];
  if (!chosen) return { ...value, [nastyText(random).slice(0, 50)]: random.pick(asList(nasty)) };
  const rest = Object.fromEntries(entries.filter((entry) => entry !== chosen));
  return random.chance(0.2) ? rest : { ...rest, [chosen[0]]: mutated(chosen[1], random) };
}

function asList<T>(values: readonly T[]): [T, ...T[]] {
  const [first, ...rest] = values;
  if (first === undefined) throw new Error('an empty list');
  return [first, ...rest];
}
