import { expect, test } from 'vitest';
import { stepsOf } from './steps.ts';

const textsOf = (...statements: string[]) => stepsOf(statements).map((step) => step.statements);

test('statements in a row on one table are one step, others one each', () => {
  expect(
    textsOf(
      'CREATE TABLE "cards" ("id" int);',
      'ALTER TABLE "messages" ADD COLUMN "a" text;',
      'ALTER TABLE "messages" ADD COLUMN "b" text;',
      'DROP INDEX "old_idx";',
      'ALTER TABLE "users" ADD COLUMN "c" text;',
    ),
  ).toEqual([
    ['CREATE TABLE "cards" ("id" int);'],
    ['ALTER TABLE "messages" ADD COLUMN "a" text;', 'ALTER TABLE "messages" ADD COLUMN "b" text;'],
    ['DROP INDEX "old_idx";'],
    ['ALTER TABLE "users" ADD COLUMN "c" text;'],
  ]);
});

test('a condition on a table that may have rows is looked at afterwards, in a step of its own; on a new one at once', () => {
  const check = `ALTER TABLE "messages" ADD CONSTRAINT "kind_check" CHECK ("kind" in ('card'));`;
  const key = 'ALTER TABLE "cards" ADD CONSTRAINT "cards_fk" FOREIGN KEY ("id") REFERENCES "messages"("id");';
  expect(textsOf('CREATE TABLE "cards" ("id" int);', check, key)).toEqual([
    ['CREATE TABLE "cards" ("id" int);'],
    [`ALTER TABLE "messages" ADD CONSTRAINT "kind_check" CHECK ("kind" in ('card')) NOT VALID`],
    [key],
    ['ALTER TABLE "messages" VALIDATE CONSTRAINT "kind_check"'],
  ]);
});

test('an index of a table that may have rows is made beside others, before rows are written that it may be for', () => {
  const index = 'CREATE UNIQUE INDEX "a_key" ON "messages" USING btree ("a");';
  const fill = '-- Of before.\nINSERT INTO "b" SELECT 1;';
  expect(stepsOf(['CREATE TABLE "b" ("id" int);', index, 'ALTER TABLE "users" ADD COLUMN "c" text;', fill])).toEqual([
    { kind: 'structure', statements: ['CREATE TABLE "b" ("id" int);'] },
    { kind: 'structure', statements: ['ALTER TABLE "users" ADD COLUMN "c" text;'] },
    { kind: 'index', statements: [index] },
    { kind: 'data', statements: ['INSERT INTO "b" SELECT 1;'] },
  ]);
});

test('a migration without a statement is one step, with which it is written down', () => {
  expect(stepsOf(['-- Nothing.\n'])).toEqual([{ kind: 'structure', statements: [] }]);
});
