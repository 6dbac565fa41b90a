import type { Reporter, TestModule } from 'vitest/node';

/** Closes a run with one plain line that any tool can read. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const skipped = tests.filter((test) => test.result().state === 'skipped').length;
    const brokenModules = modules.filter((module) => module.errors().length > 0).length;
    const failed = tests.filter((test) => test.result().state === 'failed').length + brokenModules;
    const suffix = skipped > 0 ? `, ${skipped} skipped` : '';
    process.stdout.write(`\n${passed} passed, ${failed} failed${suffix}\n`);
  }
}
