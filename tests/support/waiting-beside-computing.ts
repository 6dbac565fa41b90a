import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What mostly waits, for other processes and for time, the longest first. */
const waiting = [
  /\/process\/(next|lead|backup|handoff)/,
  /\/(process|program)\//,
  /\/api\/(lead-summaries|webhook-(deliveries|ends)|events|knowledge-pages|deletion|password-resets|lead-mails|handoff)\./,
];

/** What computes without a pause, the longest first: the last ones take a second, so that the workers end together. */
const computing = [/\/lint\./, /\/e2e\//];

/** For each file that waits, as many that compute: two cores have work, and no more than they can do. */
const beside = 2;

const projects = ['architecture', 'mocked', 'suite'];

/** Lets files that wait run beside files that compute; one project after the other, because a worker is only kept for the next file of its own. */
export class WaitingBesideComputing extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = await super.sort(files);
    return projects.flatMap((name) => mixed(known.filter(({ project }) => project.name === name)));
  }
}

function mixed(files: TestSpecification[]): TestSpecification[] {
  const isWaiting = (file: TestSpecification) => rankIn(waiting, file) < waiting.length;
  const late = ranked(
    files.filter((file) => isWaiting(file)),
    waiting,
  );
  const busy = ranked(
    files.filter((file) => !isWaiting(file)),
    computing,
  );
  return late
    .flatMap((file, at) => [file, ...busy.slice(at * beside, (at + 1) * beside)])
    .concat(busy.slice(late.length * beside));
}

function ranked(files: TestSpecification[], patterns: RegExp[]): TestSpecification[] {
  return files.toSorted((a, b) => rankIn(patterns, a) - rankIn(patterns, b));
}

function rankIn(patterns: RegExp[], { moduleId }: TestSpecification): number {
  const rank = patterns.findIndex((pattern) => pattern.test(moduleId));
  return rank === -1 ? patterns.length : rank;
}
