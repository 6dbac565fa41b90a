import { request } from 'node:http';
import * as z from 'zod';
import { errorSchema } from '#shared/contracts/common.ts';
import { type Input, type Known, makeInput, type Operation, readOperations } from './operations.ts';
import { createRandom, type Random } from './random.ts';

interface FuzzOptions {
  url: string;
  seed: number;
  count: number;
  admin: { username: string; password: string };
  /** At once. */
  parallel?: number;
  onProgress?: (done: number) => void;
}

export interface FuzzResult {
  /** How many answers there were of each status. */
  statuses: Map<number, number>;
  /** How many times a call answered that a provider failed or has no key, by method, path and status. */
  providerFaults: Map<string, number>;
  failures: string[];
}

/** What may be answered above 499: a provider that fails, or takes no key, which inputs change. */
const foreignFaults: readonly unknown[] = ['provider_not_configured', 'provider_failed', 'provider_busy'];
const patienceMs = 30_000;
const refreshEvery = 500;

/** Sends inputs to every operation of a server, as nobody, as a user and as an administrator, and holds the answers against their contracts. */
export async function fuzz({ url, seed, count, admin, parallel = 8, onProgress }: FuzzOptions): Promise<FuzzResult> {
  const operations = await readOperations(url);
  const known: Known = new Map([['slug', ['clinica-sonrie']]]);
  const statuses = new Map<number, number>();
  const providerFaults: FuzzResult['providerFaults'] = new Map();
  const failures: string[] = [];
  const cookies = { nobody: '', user: '', admin: '' };
  let begun = 0;

  async function refresh(): Promise<void> {
    const name = `fuzz ${seed} ${begun} ${Date.now()}`;
    const account = {
      username: name,
      email: `${name.replaceAll(' ', '-')}@example.com`,
      password: 'una frase de paso',
    };
    cookies.user = await signIn(url, '/api/register', account, createRandom(seed + begun));
    cookies.admin = await signIn(url, '/api/login', admin, createRandom(seed + begun + 1));
  }

  async function work(): Promise<void> {
    while (begun < count) {
      const number = begun;
      begun += 1;
      if (number % refreshEvery === 0) await refresh();
      const random = createRandom(seed * 1_000_003 + number);
      const operation = random.pick(operations);
      const persona = random.pick<keyof typeof cookies>(['nobody', 'user', 'admin']);
      const input = makeInput(operation, known, random);
      // The administrator's own account is what the rest is tried with.
      // Nor is a session ended that others go on with.
      if (persona !== 'nobody' && input.address.startsWith('/api/logout')) continue;
      if (persona === 'admin' && /^\/api\/users\/1(?![0-9])/.test(input.address) && input.method !== 'GET') continue;
      const headers = { ...input.headers, Cookie: cookies[persona], 'X-Forwarded-For': someAddress(random) };
      const answer = await call(url, { ...input, headers }).catch((error: unknown) => String(error));
      const problem = typeof answer === 'string' ? answer : judge(operation, answer);
      if (typeof answer !== 'string') {
        increment(statuses, answer.status);
        if (answer.status >= 500)
          increment(providerFaults, `${input.method} ${operation.endpoint.path} ${answer.status}`);
        remember(answer.body, known);
      }
      if (problem) {
        const { method, address, body } = input;
        failures.push(`#${number} ${persona} ${method} ${address} ${body?.slice(0, 2_000) ?? ''} → ${problem}`);
      }
      if (number % 1_000 === 999) onProgress?.(number + 1);
    }
  }

  await Promise.all(Array.from({ length: parallel }, work));
  return { statuses, providerFaults, failures };
}

function increment<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

interface Answer {
  status: number;
  type: string;
  text: string;
  body: unknown;
}

function call(url: string, { method, address, headers, body }: Input): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const outgoing = request(
      { hostname, port, method, path: address, headers: { ...headers, ...length } },
      (response) => {
        const { statusCode: status = 0 } = response;
        const type = response.headers['content-type'] ?? '';
        const pieces: Buffer[] = [];
        const end = () => {
          const text = Buffer.concat(pieces).toString();
          resolve({ status, type, text, body: type.includes('json') ? parseJson(text) : undefined });
          outgoing.destroy();
        };
        response.on('data', (piece: Buffer) => {
          pieces.push(piece);
          // Some streams have no end.
          if (type.startsWith('text/event-stream')) end();
        });
        response.once('end', end);
      },
    );
    outgoing.once('error', reject);
    outgoing.setTimeout(patienceMs, () => outgoing.destroy(new Error('no answer in time')));
    outgoing.end(body);
  });
}

function judge({ endpoint }: Operation, { status, type, text, body }: Answer): string | undefined {
  if (status >= 400) {
    const { data: error } = errorSchema.safeParse(body);
    if (!error) return `${status}, no error of the contract: ${text.slice(0, 300)}`;
    return status >= 500 && !foreignFaults.includes(error.code) ? `${status} ${text.slice(0, 300)}` : undefined;
  }
  if (endpoint.produces && type.startsWith(endpoint.produces)) return undefined;
  if (!endpoint.response) return text === '' ? undefined : `${status} with a body: ${text.slice(0, 300)}`;
  const parsed = endpoint.response.safeParse(body);
  return parsed.success ? undefined : `${status} outside its contract: ${parsed.error.message.slice(0, 300)}`;
}

const namedSchema = z.looseObject({
  id: z.int().optional(),
  sessionId: z.string().optional(),
  slug: z.string().optional(),
});
const keptOfEach = 50;

/** Keeps the newest things that answers name. */
function remember(body: unknown, known: Known): void {
  for (const item of Array.isArray(body) ? body.slice(0, 3) : [body]) {
    const named = namedSchema.safeParse(item);
    for (const [name, value] of Object.entries(named.success ? named.data : {})) {
      if (!['id', 'sessionId', 'slug'].includes(name) || value === undefined || value === null) continue;
      known.set(name, [String(value), ...(known.get(name) ?? [])].slice(0, keptOfEach));
    }
  }
}

async function signIn(url: string, path: string, json: object, random: Random): Promise<string> {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': someAddress(random) };
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(json) });
  return response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

function someAddress(random: Random): string {
  return `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
