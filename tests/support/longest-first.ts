import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, most of it waiting: begun first, it overlaps with all the rest. */
const slow = [/\/process\//, /http-slow/, /\/e2e\//, /\/lead/];

/** Runs files that take long first, so that none of them is left to run alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byLength = await super.sort(files);
    return byLength.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = slow.findIndex((pattern) => pattern.test(moduleId));
  return rank === -1 ? slow.length : rank;
}
