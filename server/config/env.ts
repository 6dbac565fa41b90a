import { isIP } from 'node:net';
import * as z from 'zod';
import { StartError } from '#server/lib/start-error.ts';
import { usernameSchema } from '#shared/contracts/accounts/auth.ts';

/** The only reader of the environment. `.env.example` lists the same names (a test compares them). */
export type Env = ReturnType<typeof parseEnv>;

/** Reads and checks all variables at once. Throws {@link StartError} with one line that names the variable. */
export function parseEnv(source: Record<string, string | undefined>) {
  // An empty value means "not set", so that `.env.example` can be copied as it is.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = envSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const values = parsed.data;
  if (values.DATABASE_URL && !values.APP_SECRET) {
    throw new StartError('APP_SECRET: required with DATABASE_URL, the same for every process (at least 32 characters)');
  }
  return { ...values, DEMO_REPLIES: demoReplies(values.DEMO_REPLIES, values.DATABASE_URL !== undefined) };
}

type DemoReplies = 'all' | 'demonstration' | 'none';

/** A real site's assistants say nothing that no model has said; the demonstration assistants have nothing else to say. */
function demoReplies(given: boolean | undefined, isPostgres: boolean): DemoReplies {
  if (given === undefined) return isPostgres ? 'demonstration' : 'all';
  return given ? 'all' : 'none';
}

/** Whether an assistant without a key answers with demonstration replies. */
export function givesDemoReplies(replies: DemoReplies, { isDemo }: { isDemo: boolean }): boolean {
  return replies === 'all' || (replies === 'demonstration' && isDemo);
}

const takesPassword = 'takes 6 to 256 characters';
const flag = z.enum(['true', 'false'], 'takes true or false').transform((value) => value === 'true');
const webAddress = z
  .url({ protocol: /^https?$/, error: 'takes an http(s) address' })
  .transform((value) => value.replace(/\/+$/, ''));

const envSchema = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'takes a postgres:// address' }).optional(),
  DATA_DIR: z.string().default('./data'),
  APP_SECRET: z.string().min(32, 'takes at least 32 characters').optional(),
  APP_URL: webAddress.optional(),
  CHAT_HOST: webAddress.optional(),
  METRICS_TOKEN: z.string().min(16, 'takes at least 16 characters').optional(),
  TRUST_PROXY: trustProxy().default('loopback'),
  // As any username (shared/contracts/accounts/auth.ts); in the operator's language.
  ADMIN_USERNAME: z
    .string()
    .trim()
    .min(3, 'takes at least 3 characters')
    .refine(
      (name) => usernameSchema.safeParse(name).success,
      'takes at most 50 characters, no @ and no control characters',
    )
    .default('admin'),
  ADMIN_EMAIL: z.email('takes an e-mail address').default('admin@example.com'),
  ADMIN_PASSWORD: z.string().min(6, takesPassword).max(256, takesPassword).optional(),
  OPENAI_API_KEY: z.string().optional(),
  DEEPSEEK_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: webAddress.default('https://api.openai.com/v1'),
  DEEPSEEK_BASE_URL: webAddress.default('https://api.deepseek.com/v1'),
  PICKER_ASSISTANT_IDS: z
    .string()
    .regex(/^\d{1,9}(\s*,\s*\d{1,9})*$/, 'takes ids separated by commas')
    .default('2')
    .transform((list) => list.split(',').map(Number)),
  CONVERSATION_IDLE_MINUTES: wholeNumber(1, 10_080).default(15),
  ALLOWED_PRIVATE_HOSTS: hostList(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'takes an smtp:// or smtps:// address' }).optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'takes fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  DEMO_SEED: flag.default(true),
  DEMO_REPLIES: flag.optional(),
});

/** The names above, for the test that compares them with `.env.example`. */
export const envNames = Object.keys(envSchema.shape);

/** Express' "trust proxy". What Express itself would say of a bad value names no variable. */
function trustProxy() {
  return z
    .string()
    .refine(
      (value) => /^(true|false|\d{1,2})$/.test(value) || value.split(',').every((part) => isProxy(part.trim())),
      'takes true, false, a number of proxies, or a list of loopback, linklocal, uniquelocal, addresses and ranges',
    )
    .transform((value) => (flags.has(value) ? value === 'true' : /^\d+$/.test(value) ? Number(value) : value));
}

/** Names, addresses and networks, separated by commas. */
function hostList() {
  return z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    )
    .refine((hosts) => hosts.every(isHost), 'takes names, addresses and ranges separated by commas, without ports');
}

function isHost(host: string): boolean {
  const [address = '', bits] = host.split('/');
  const version = isIP(address);
  if (version === 0) return /^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/i.test(host);
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const flags = new Set(['true', 'false']);

function isProxy(part: string): boolean {
  const [address = '', bits = '0'] = part.split('/');
  const version = isIP(address);
  return version === 0
    ? ['loopback', 'linklocal', 'uniquelocal'].includes(part)
    : /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128) && part.split('/').length <= 2;
}

function wholeNumber(min: number, max: number) {
  const message = `takes a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
}
