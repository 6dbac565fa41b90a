import { describe, expect, test } from 'vitest';
import { StartError } from '#server/lib/start-error.ts';
import { parseEnv } from './env.ts';

describe('the environment', () => {
  test('nothing is required, and an empty value counts as none', () => {
    expect(parseEnv({})).toEqual(parseEnv({ PORT: '', DATABASE_URL: '', DEMO_REPLIES: '' }));
    expect(parseEnv({})).toMatchObject({ PORT: 3000, HOST: '0.0.0.0', PICKER_ASSISTANT_IDS: [2], DEMO_REPLIES: true });
  });

  test('demonstration replies are off by default on PostgreSQL', () => {
    const postgres = { DATABASE_URL: 'postgres://127.0.0.1/x', APP_SECRET: 'x'.repeat(32) };
    expect(parseEnv(postgres).DEMO_REPLIES).toBe(false);
    expect(parseEnv({ ...postgres, DEMO_REPLIES: 'true' }).DEMO_REPLIES).toBe(true);
  });

  test.each([
    [{ PORT: 'abc' }, 'PORT: takes a whole number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT: takes a whole number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT: takes a whole number from 0 to 65535'],
    [{ APP_SECRET: 'short' }, 'APP_SECRET: takes at least 32 characters'],
    [{ DATABASE_URL: 'postgres://127.0.0.1/x' }, 'APP_SECRET: required with DATABASE_URL'],
    [{ DATABASE_URL: 'mysql://127.0.0.1/x' }, 'DATABASE_URL: takes a postgres:// address'],
    [{ APP_URL: 'example.com' }, 'APP_URL: takes an http(s) address'],
    [{ ADMIN_EMAIL: 'admin' }, 'ADMIN_EMAIL: takes an e-mail address'],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD: takes at least 6 characters'],
    [{ PICKER_ASSISTANT_IDS: '1;2' }, 'PICKER_ASSISTANT_IDS: takes ids separated by commas'],
    [{ CONVERSATION_IDLE_MINUTES: '0' }, 'CONVERSATION_IDLE_MINUTES: takes a whole number from 1 to 10080'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: takes fatal, error, warn, info, debug, trace or silent'],
    [{ DEMO_SEED: 'yes' }, 'DEMO_SEED: takes true or false'],
  ])('%j is refused in one line that names the variable', (source, line) => {
    expect(() => parseEnv(source)).toThrow(StartError);
    expect(() => parseEnv(source)).toThrow(line);
  });
});
