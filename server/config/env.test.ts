import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { StartError } from '#server/lib/start-error.ts';
import { parseEnv } from './env.ts';
import { folders } from './folders.ts';
import { loadEnv } from './load-env.ts';
import { unknownNameLine, unknownNames } from './unknown-names.ts';
import { envNames, secretNames } from './variables/variables.ts';

const secret = 'x'.repeat(32);

describe('the environment', () => {
  test('may be empty: everything has a default', () => {
    expect(parseEnv({})).toEqual({
      PORT: 3000,
      HOST: '0.0.0.0',
      ALLOWED_PRIVATE_HOSTS: [],
      HSTS: 'host',
      DATA_DIR: join(folders.project, 'data'),
      TRUST_PROXY: 'loopback',
      REGISTRATION: 'open',
      ADMIN_USERNAME: 'admin',
      ADMIN_EMAIL: 'admin@example.com',
      OPENAI_BASE_URL: 'https://api.openai.com/v1',
      DEEPSEEK_BASE_URL: 'https://api.deepseek.com/v1',
      TELEGRAM_BASE_URL: 'https://api.telegram.org',
      CALCOM_BASE_URL: 'https://api.cal.com',
      WHATSAPP_BASE_URL: 'https://graph.facebook.com/v26.0',
      BACKUP_TIME: '03:30',
      BACKUP_KEEP: 7,
      BACKUP_TRIAL: false,
      PICKER_ASSISTANT_IDS: [2],
      CONVERSATION_IDLE_MINUTES: 15,
      LOG_LEVEL: 'info',
      DEMO_SEED: true,
      DEMO_REPLIES: 'all',
    });
  });

  test('may have every value empty, as the example file has', () => {
    expect(parseEnv(Object.fromEntries(envNames.map((name) => [name, ''])))).toEqual(parseEnv({}));
  });

  test('may hold what is not ours', () => {
    expect(parseEnv({ HOME: '/root', PATH: '/bin', port: 'x', OPENAI_ORG_ID: 'org' })).toEqual(parseEnv({}));
  });

  test.each([
    ['PORT', '0', 0],
    ['TRUST_PROXY', 'false', false],
    ['TRUST_PROXY', 'true', true],
    ['TRUST_PROXY', '2', 2],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/8, fd00::/8, 192.0.2.7', 'loopback, 10.0.0.0/8, fd00::/8, 192.0.2.7'],
    ['APP_URL', 'https://example.com/', 'https://example.com'],
    ['OPENAI_BASE_URL', 'http://localhost:11434/v1//', 'http://localhost:11434/v1'],
    ['PICKER_ASSISTANT_IDS', '3, 1,2', [3, 1, 2]],
    ['ALLOWED_PRIVATE_HOSTS', 'n8n.internal, 10.0.0.0/8,::1', ['n8n.internal', '10.0.0.0/8', '::1']],
    ['DEMO_REPLIES', 'false', 'none'],
    ['DEMO_SEED', 'false', false],
    ['DATA_DIR', '/srv/data', '/srv/data'],
    ['DATA_DIR', 'other', join(folders.project, 'other')],
    ['MAIL_FROM', 'hola@example.com', { name: undefined, address: 'hola@example.com' }],
    ['MAIL_FROM', '"Clínica, Sonríe" <hola@example.com>', { name: 'Clínica, Sonríe', address: 'hola@example.com' }],
    ['SMTP_URL', 'smtps://user:pass@mail.example.com:465', 'smtps://user:pass@mail.example.com:465'],
  ])('%s=%s is read as %j', (name, value, expected) => {
    expect(parseEnv({ [name]: value })).toMatchObject({ [name]: expected });
  });

  test('with DATABASE_URL answers no demonstrations unless it is switched on', () => {
    const shared = { DATABASE_URL: 'postgres://u@db/x', APP_SECRET: secret };
    expect(parseEnv(shared).DEMO_REPLIES).toBe('demonstration');
    expect(parseEnv({ ...shared, DEMO_REPLIES: 'true' }).DEMO_REPLIES).toBe('all');
  });
});

describe('a bad value', () => {
  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80a'],
    ['PORT', '1e3'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'localhost'],
    ['APP_SECRET', 'x'.repeat(31)],
    ['APP_URL', 'example.com'],
    ['APP_URL', 'javascript:alert(1)'],
    ['APP_URL', 'https://example.com/app'],
    ['APP_URL', 'https://example.com/?x=1'],
    ['APP_URL', 'https://example.com/?'],
    ['APP_URL', 'https://example.com/#top'],
    ['APP_URL', 'https://ana:clave@example.com'],
    ['HOST', ' '],
    ['HOST', 'http://0.0.0.0'],
    ['HSTS', 'true'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'a token with blanks in it'],
    ['OPENAI_API_KEY', ' '],
    ['DEEPSEEK_API_KEY', 'sk-ñandú'],
    ['OPENAI_BASE_URL', 'https://example.com/v1?key=1'],
    ['DATABASE_URL', 'postgres:///x'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://ana:100%@mail.example.com'],
    ['MAIL_FROM', 'Asistentes'],
    ['MAIL_FROM', 'Asistentes <no address>'],
    ['CHAT_HOST', 'ftp://example.com'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'loopback,'],
    ['TRUST_PROXY', '10.0.0.1/8/8'],
    ['TRUST_PROXY', 'example.com'],
    ['ADMIN_USERNAME', ' a '],
    ['ADMIN_USERNAME', 'marta@example.com'],
    ['ADMIN_USERNAME', 'mar\u0007ta'],
    ['ADMIN_USERNAME', 'x'.repeat(51)],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'corta'],
    ['ADMIN_PASSWORD', 'x'.repeat(257)],
    ['OPENAI_BASE_URL', 'api.openai.com/v1'],
    ['DEEPSEEK_BASE_URL', 'file:///etc/passwd'],
    ['PICKER_ASSISTANT_IDS', '1;2'],
    ['PICKER_ASSISTANT_IDS', '1,,2'],
    ['CONVERSATION_IDLE_MINUTES', '0'],
    ['CONVERSATION_IDLE_MINUTES', '1.5'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['ALLOWED_PRIVATE_HOSTS', '10.0.0.0/33'],
    ['ALLOWED_PRIVATE_HOSTS', 'http://n8n'],
    ['ALLOWED_PRIVATE_HOSTS', 'n8n:5678'],
    ['LOG_LEVEL', 'verbose'],
    ['DEMO_SEED', 'yes'],
    ['DEMO_REPLIES', '1'],
  ])('(%s=%s) is one line that names the variable and says what it takes', (name, value) => {
    const parse = () => parseEnv({ [name]: value });
    expect(parse).toThrow(StartError);
    expect(parse).toThrow(new RegExp(`^${name}: takes [^\\n]+$`));
  });

  test('is not repeated: it may be a password', () => {
    for (const name of ['ADMIN_PASSWORD', 'APP_SECRET', 'SMTP_URL', 'DATABASE_URL']) {
      expect(() => parseEnv({ [name]: 'ñañ' })).toThrow(/^(?!.*ñañ)/);
    }
  });

  test('(DATABASE_URL without APP_SECRET) names the one that is missing', () => {
    expect(() => parseEnv({ DATABASE_URL: 'postgres://u@db/x' })).toThrow(/^APP_SECRET: required with DATABASE_URL/);
  });
});

test('without the demonstration and without ids the picker lists nothing', () => {
  expect(parseEnv({ DEMO_SEED: 'false' }).PICKER_ASSISTANT_IDS).toEqual([]);
  expect(parseEnv({ DEMO_SEED: 'false', PICKER_ASSISTANT_IDS: '2' }).PICKER_ASSISTANT_IDS).toEqual([2]);
});

function fileOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'asistentes-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'value');
  writeFileSync(file, text);
  return file;
}

describe('a secret in a file', () => {
  test.each(secretNames)('%s is read without the line break at its end', (name) => {
    const value =
      { DATABASE_URL: 'postgres://u@db/x', SMTP_URL: 'smtp://mail.example.com', HTTPS_PROXY: 'http://proxy:80' }[
        name
      ] ?? secret;
    const read = parseEnv({ APP_SECRET: name === 'APP_SECRET' ? '' : secret, [`${name}_FILE`]: fileOf(`${value}\n`) });
    expect(read).toMatchObject({ [name]: value });
  });

  test('is refused beside its variable, when it is empty, and when it cannot be read, in one line', () => {
    const file = fileOf('\n');
    expect(() => parseEnv({ APP_SECRET: secret, APP_SECRET_FILE: file })).toThrow(
      /^APP_SECRET_FILE: APP_SECRET is set/,
    );
    expect(() => parseEnv({ APP_SECRET_FILE: file })).toThrow(/^APP_SECRET_FILE: the file is empty$/);
    expect(() => parseEnv({ APP_SECRET_FILE: `${file}x` })).toThrow(/^APP_SECRET_FILE: .* \(ENOENT\)$/);
  });
});

describe('an authority for the database', () => {
  const shared = { DATABASE_URL: 'postgres://u@db/x', APP_SECRET: secret };

  test('makes every connection one over TLS that is checked', () => {
    const file = fileOf('-----BEGIN CERTIFICATE-----\n');
    const { searchParams } = new URL(parseEnv({ ...shared, DATABASE_CA_FILE: file }).DATABASE_URL ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({ sslmode: 'verify-full', sslrootcert: file });
  });

  test('is refused when it is none, and where TLS is switched off', () => {
    expect(() => parseEnv({ ...shared, DATABASE_CA_FILE: fileOf('x') })).toThrow(/^DATABASE_CA_FILE: takes a file/);
    const off = { ...shared, DATABASE_URL: `${shared.DATABASE_URL}?sslmode=disable` };
    expect(() => parseEnv({ ...off, DATABASE_CA_FILE: fileOf('-----BEGIN CERTIFICATE-----') })).toThrow(
      /switches TLS off/,
    );
  });
});

describe('a name that nothing reads', () => {
  test.each([
    ['APP_ULR', 'APP_URL'],
    ['APPURL', 'APP_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['OPENAI_APIKEY', 'OPENAI_API_KEY'],
    ['smtp_url', 'SMTP_URL'],
    ['APP_SECRET_FLE', 'APP_SECRET_FILE'],
    ['CONVERSATION_IDLE_MINUTE', 'CONVERSATION_IDLE_MINUTES'],
  ])('(%s) is warned of with the nearest (%s)', (name, nearest) => {
    expect(unknownNames([name]).map(unknownNameLine)).toEqual([`${name} is not read: do you mean ${nearest}?`]);
  });

  test('is other programs’ in the environment, and a mistake in our own file', () => {
    const foreign = [
      'HOME',
      'PATH',
      'SHELL',
      'USER',
      'LANG',
      'PWD',
      'TERM',
      'HOSTNAME',
      'OPENAI_ORG_ID',
      'SMTP_HOST',
      'PORTAL',
    ];
    expect(unknownNames([...foreign, ...envNames])).toEqual([]);
    expect(unknownNames([], ['SMTP_HOST', 'POSTGRES_PASSWORD', ...envNames]).map(unknownNameLine)).toEqual([
      'SMTP_HOST is not read: the nearest is SMTP_URL',
    ]);
  });

  test('is looked for in the file that ENV_FILE names, whose values the environment goes before', () => {
    const file = fileOf('PORT=4000\nLOG_LEVEL=warn\nSMTP_PASSWORD=geheim\n');
    const { env, warnings } = loadEnv({ ENV_FILE: file, PORT: '5000' });
    expect(env).toMatchObject({ PORT: 5000, LOG_LEVEL: 'warn' });
    expect(warnings).toEqual([expect.stringMatching(/^SMTP_PASSWORD is not read: the nearest is \w+$/)]);
    expect(() => loadEnv({ ENV_FILE: `${file}x` })).toThrow(/^ENV_FILE: .* cannot be read$/);
  });
});
