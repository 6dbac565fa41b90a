import { describe, expect, test } from 'vitest';
import { StartError } from '#server/lib/start-error.ts';
import { envNames, parseEnv } from './env.ts';

const secret = 'x'.repeat(32);

describe('the environment', () => {
  test('may be empty: everything has a default', () => {
    expect(parseEnv({})).toEqual({
      PORT: 3000,
      HOST: '0.0.0.0',
      ALLOWED_PRIVATE_HOSTS: [],
      DATA_DIR: './data',
      TRUST_PROXY: 'loopback',
      ADMIN_USERNAME: 'admin',
      ADMIN_EMAIL: 'admin@example.com',
      OPENAI_BASE_URL: 'https://api.openai.com/v1',
      DEEPSEEK_BASE_URL: 'https://api.deepseek.com/v1',
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
