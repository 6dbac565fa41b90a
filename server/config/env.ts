import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { StartError } from '#server/lib/start-error.ts';
import { withSecretFiles } from './secret-files.ts';
import { variables } from './variables/variables.ts';

export type Env = ReturnType<typeof parseEnv>;

export interface Needs {
  /** Whether stored secrets are opened or sealed. If not, PostgreSQL can be used without APP_SECRET. */
  secret?: boolean;
}

/** Reads and checks all variables at once. Throws {@link StartError} with one line that names the variable. */
export function parseEnv(source: Record<string, string | undefined>, { secret: needsSecret = true }: Needs = {}) {
  // An empty value means "not set", so that `.env.example` can be copied as it is.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = envSchema.safeParse(withSecretFiles(given));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { DATABASE_CA_FILE: caFile, ...values } = parsed.data;
  if (needsSecret && values.DATABASE_URL && !values.APP_SECRET) {
    throw new StartError('APP_SECRET: required with DATABASE_URL, the same for every process (at least 32 characters)');
  }
  return {
    ...values,
    ...(values.DATABASE_URL ? { DATABASE_URL: withAuthority(values.DATABASE_URL, caFile) } : {}),
    PICKER_ASSISTANT_IDS: values.PICKER_ASSISTANT_IDS ?? (values.DEMO_SEED ? [demonstrationId] : []),
    DEMO_REPLIES: demoReplies(values.DEMO_REPLIES, values.DATABASE_URL !== undefined),
  };
}

const envSchema = z.object(variables);

/** The demonstration assistant that everybody may look at. */
const demonstrationId = 2;

/** The driver reads the certificate authority from the database's address, so all connections use it. */
function withAuthority(databaseUrl: string, caFile: string | undefined): string {
  if (!caFile) return databaseUrl;
  if (!readsAsCertificate(caFile)) {
    throw new StartError('DATABASE_CA_FILE: takes a file with certificates (PEM) that this user can read');
  }
  const url = new URL(databaseUrl);
  if (url.searchParams.get('sslmode') === 'disable') {
    throw new StartError('DATABASE_CA_FILE: DATABASE_URL switches TLS off (sslmode=disable); take one of them away');
  }
  url.searchParams.set('sslmode', 'verify-full');
  url.searchParams.set('sslrootcert', caFile);
  return url.href;
}

function readsAsCertificate(file: string): boolean {
  try {
    return readFileSync(file, 'utf8').includes('-----BEGIN CERTIFICATE-----');
  } catch {
    return false;
  }
}

type DemoReplies = 'all' | 'demonstration' | 'none';

/**
 * With PostgreSQL, which real sites use, only the demonstration assistants give demonstration replies by default. Other assistants must
 * say nothing that no model has said.
 */
function demoReplies(given: boolean | undefined, isPostgres: boolean): DemoReplies {
  if (given === undefined) return isPostgres ? 'demonstration' : 'all';
  return given ? 'all' : 'none';
}

/** Whether an assistant without a key answers with demonstration replies. */
export function givesDemoReplies(replies: DemoReplies, { isDemo }: { isDemo: boolean }): boolean {
  return replies === 'all' || (replies === 'demonstration' && isDemo);
}
