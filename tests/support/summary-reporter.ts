import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

const reasonChars = 300;
const slowestFiles = 10;

/** Closes a run with the files that took longest, a line for each failure, and one plain line that any tool can read. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const countOf = (state: string) => tests.filter((test) => test.result().state === state).length;
    const failures = [
      ...tests
        .filter((test) => test.result().state === 'failed')
        .map((test) => lineOf('FAILED', nameOf(test), test.result().errors)),
      ...modules
        .filter((module) => module.errors().length > 0)
        .map((module) => lineOf('FAILED', module.relativeModuleId, module.errors())),
      ...unhandled.map((error) => lineOf('FAILED', 'outside of a test', [error])),
    ];
    process.stdout.write(`\n${slowest(modules).join('\n')}\n`);
    // Passed, but not at once: where retries are allowed, these are looked at.
    for (const test of tests.filter((one) => one.diagnostic()?.flaky)) {
      process.stdout.write(`\n${lineOf('FLAKY', nameOf(test), test.result().errors)}`);
    }
    for (const failure of failures) process.stdout.write(`\n${failure}`);
    const skipped = countOf('skipped');
    const suffix = skipped > 0 ? `, ${skipped} skipped` : '';
    process.stdout.write(`\n${countOf('passed')} passed, ${failures.length} failed${suffix}\n`);
  }
}

/** With their seconds, the longest first. */
function slowest(modules: readonly TestModule[]): string[] {
  const files = modules.map((module) => {
    const { duration, collectDuration, setupDuration } = module.diagnostic();
    return { file: module.relativeModuleId, seconds: (duration + collectDuration + setupDuration) / 1000 };
  });
  return files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, slowestFiles)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`);
}

const nameOf = (test: TestCase) => `${test.module.relativeModuleId} > ${test.fullName}`;

function lineOf(what: 'FAILED' | 'FLAKY', where: string, errors: readonly SerializedError[] = []): string {
  const reason = errors.map((error) => `${error.message}${lineIn(error)}`).join(' | ');
  return `${what} ${where}: ${reason.replace(/\s+/g, ' ').slice(0, reasonChars)}`;
}

/** Of the test file, whatever has thrown. */
function lineIn({ stacks }: SerializedError): string {
  const frame = stacks?.find(({ file }: { file: string }) => /\.test\.tsx?$/.test(file));
  return frame ? ` (line ${frame.line})` : '';
}
