import { expect, test } from 'vitest';
import { releaseFaults } from './release.ts';

const good = {
  manifest: '{"version":"1.10.0"}',
  lock: '{"version":"1.10.0"}',
  changes: '# Changes\n\n## 1.10.0\n\nMigrations: none.\n\n## 1.9.0\n\nSomething.\n',
  journal: '{"entries":[{"tag":"0001_first"}]}',
};

test('a release whose version, changes and migrations agree has no fault', () => {
  expect(releaseFaults(good)).toEqual([]);
});

test.each([
  [{ manifest: '{"version":"next"}', lock: '{"version":"next"}' }, /is no version/],
  [{ lock: '{"version":"1.9.0"}' }, /^package-lock\.json: has version 1\.9\.0/],
  [{ manifest: '{"version":"1.11.0"}', lock: '{"version":"1.11.0"}' }, /begins with 1\.10\.0/],
  [{ changes: '## 1.10.0\n\nMigrations: none.\n\n## 1.11.0\n' }, /not newest first/],
  [{ changes: '## 1.10.0\n\nMigrations: none.\n\n## 1.10.0\n' }, /stands twice/],
  [{ changes: '## 1.10.0\n\nNothing.\n' }, /says nothing about migrations .*0001_first/],
])('%j is named', (changed, fault) => {
  expect(releaseFaults({ ...good, ...changed }).join('\n')).toMatch(fault);
});
