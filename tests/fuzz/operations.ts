import * as z from 'zod';
import type { EndpointDefinition } from '#shared/contracts/endpoint.ts';
import { endpointsByFeature } from '#shared/contracts/index.ts';
import type { Random } from './random.ts';
import { mutated, nastyText, type Schema, schemaSchema, validValue } from './values.ts';

const contentSchema = z.record(z.string(), z.object({ schema: schemaSchema }));
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query']), schema: schemaSchema })),
        requestBody: z.object({ content: contentSchema }).optional(),
      }),
    ),
  ),
});

export interface Operation {
  method: string;
  path: string;
  endpoint: EndpointDefinition;
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[];
  body: Schema | undefined;
  takesForm: boolean;
}

/** The operations of the document that a server shows. */
export async function readOperations(url: string): Promise<[Operation, ...Operation[]]> {
  const document = documentSchema.parse(await (await fetch(`${url}/api/openapi.json`)).json());
  const [first, ...rest] = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { operationId, parameters, requestBody }]) => {
      const [feature = '', name = ''] = operationId.split('.');
      const endpoint = endpointsByFeature[feature]?.[name];
      if (!endpoint) throw new Error(`no endpoint for ${operationId}`);
      const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {};
      return [
        { method: method.toUpperCase(), path, endpoint, parameters, body: json?.schema, takesForm: Boolean(form) },
      ];
    }),
  );
  if (!first) throw new Error('the document has no operations');
  return [first, ...rest];
}

/** Things that answers have named (`id`, `sessionId`, `slug`), to be asked for by those names. */
export type Known = Map<string, string[]>;

export interface Input {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** A call of an operation: as the document has it, or with something wrong in its address, its body or its headers. */
export function makeInput(
  { method, path, parameters, body, takesForm }: Operation,
  known: Known,
  random: Random,
): Input {
  const isWrong = random.chance(0.6);
  const place = random.below(4);
  const text = (name: string, schema: Schema, spoil: boolean): string => {
    if (spoil) return nastyText(random);
    const seen = known.get(name) ?? [];
    const [first] = seen;
    if (first !== undefined && random.chance(0.7)) return random.pick([first, ...seen]);
    return String(validValue(schema, random) ?? '');
  };
  let address = path;
  const query: string[] = [];
  for (const { name, in: where, schema } of parameters) {
    const written = encode(text(name, schema, isWrong && place === 0 && random.chance(0.5)), random);
    if (where === 'path') address = address.replace(`{${name}}`, written || 'x');
    else if (random.chance(0.5)) query.push(`${name}=${written}`);
  }
  if (isWrong && place === 0 && random.chance(0.2))
    query.push(`${encode(nastyText(random), random)}=${random.below(9)}`);
  const headers: Record<string, string> = {};
  if (random.chance(0.1)) headers.Accept = 'text/event-stream';
  const sent = takesForm ? formBody(isWrong, random, headers) : jsonBody(body, isWrong && place > 0, random, headers);
  if (isWrong && place === 3 && random.chance(0.3)) headers['Content-Type'] = random.pick(types);
  return { method, address: query.length > 0 ? `${address}?${query.join('&')}` : address, headers, body: sent };
}

const types = [
  ...([
    'text/plain',
    'application/json; charset=utf-16',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
  ] as const),
] as const satisfies [string, ...string[]];

/** Percent-encoded, sometimes once too often or with signs that stand for nothing. */
function encode(text: string, random: Random): string {
  const once = encodeURIComponent(text.toWellFormed()).slice(0, 4_000);
  if (random.chance(0.03)) return encodeURIComponent(once);
  return random.chance(0.02) ? `${once}%` : once;
}

function jsonBody(schema: Schema | undefined, spoil: boolean, random: Random, headers: Record<string, string>) {
  if (!schema) return undefined;
  headers['Content-Type'] = 'application/json';
  let value = validValue(schema, random);
  for (let times = spoil ? 1 + random.below(2) : 0; times > 0; times -= 1) value = mutated(value, random);
  const text = JSON.stringify(value) ?? '';
  if (!spoil || random.chance(0.9)) return text;
  return random.pick([
    text.slice(0, random.below(text.length + 1)),
    `${text}}`,
    '[',
    '\u0000',
    `{"__proto__":${text}}`,
  ]);
}

function formBody(isWrong: boolean, random: Random, headers: Record<string, string>): string {
  headers['Content-Type'] = 'multipart/form-data; boundary=x';
  const field = isWrong
    ? nastyText(random)
        .replace(/[\r\n"]/g, '')
        .slice(0, 80)
    : random.pick(['avatar', 'logo']);
  const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  const crop = `\r\n--x\r\nContent-Disposition: form-data; name="cropData"\r\n\r\n${JSON.stringify(nastyText(random).slice(0, 500))}`;
  const file = random.pick(['GIF89a', '\u0089PNG\r\n\u001a\n', nastyText(random)]);
  const whole = `${head}${file}${random.chance(0.5) ? crop : ''}\r\n--x--\r\n`;
  return isWrong ? whole.slice(0, random.below(whole.length + 1)) : whole;
}
