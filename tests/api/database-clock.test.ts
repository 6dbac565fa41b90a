import { expect, test } from 'vitest';
import { createDatabaseClock } from '#server/db/database-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

test('a machine that is three minutes ahead goes by the database’s time', async () => {
  const minutes = 60_000;
  const clock = createDatabaseClock({ run: async () => [{ ms: Date.now() - 3 * minutes }] });
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(minutes);
  await clock.align();
  expect(Math.abs(clock.now().getTime() - (Date.now() - 3 * minutes))).toBeLessThan(minutes);
});

test('a database says what time it is', async () => {
  const database = await openTestDatabase();
  const clock = createDatabaseClock(database);
  await clock.align();
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(60_000);
  await database.close();
});
