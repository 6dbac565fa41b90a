import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { judgeOwnerQuestions } from '#tests/knowledge/index-samples.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('customers’ questions find their passage among the files of three businesses, more of them with a model’s questions', async () => {
  const plain = await judgeOwnerQuestions(database, { written: false });
  const written = await judgeOwnerQuestions(database, { written: true });
  expect(plain.recallAt5).toBeGreaterThanOrEqual(0.92);
  expect(written.recallAt5).toBeGreaterThanOrEqual(0.96);
  expect(written.saidToBeFound).toBeGreaterThanOrEqual(0.95);
});
