import { expect, test } from 'vitest';
import * as z from 'zod';
import { uuid } from './uuid.ts';

test('is a UUID of version 4, another one each time', () => {
  const ids = Array.from({ length: 100 }, uuid);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(100);
});
