import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { StartError } from './lib/start-error.ts';
import { startFailure } from './start-failure.ts';

test('what an operator can mend is one line; anything else comes with its stack', () => {
  expect(startFailure(new StartError('PORT: taken'))).toBe('PORT: taken');
  expect(startFailure('no error')).toBe('no error');
  expect(startFailure(new TypeError('not ours'))).toMatch(/^TypeError: not ours\n {4}at /);
});

test('a failed statement is printed with its reason and without its parameters, however many lines they have', () => {
  const statement = 'insert into "users" ("name", "hash") values ($1, $2)';
  const cause = new Error('the disk is full');
  const printed = startFailure(new DrizzleQueryError(statement, ['Ana\nat her house', 'a\n    at hash'], cause));
  expect(printed).toMatch(/^the disk is full\nFailed query: insert into "users" .*\n {4}at .*$/s);
  expect(printed).not.toMatch(/params|Ana|her house|at hash$/m);
});
