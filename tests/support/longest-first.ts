import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, most of it waiting: begun first, it overlaps with all the rest. What comes last takes a few seconds. */
const slow = [
  /\/process\/(backup|leads|database-down)|\/lint\./,
  /\/(process|program)\//,
  /\/lead|webhook|handoff|password-resets|contact-notices|deletion|http-bodies|events\./,
  /\/e2e\//,
  /\/api\//,
];

const projects = ['architecture', 'mocked', 'suite', 'postgresql'];

/**
 * Runs files that take long first, so that none of them is left to run alone at the end; one project after the other, because a worker
 * is only kept for the next file of its own.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byLength = await super.sort(files);
    return byLength.toSorted((a, b) => projectRank(a) - projectRank(b) || rankOf(a) - rankOf(b));
  }
}

function projectRank({ project }: TestSpecification): number {
  return projects.indexOf(project.name);
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = slow.findIndex((pattern) => pattern.test(moduleId));
  return rank === -1 ? slow.length : rank;
}
