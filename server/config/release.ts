import * as z from 'zod';

interface ReleaseFiles {
  manifest: string;
  lock: string;
  /** docs/CHANGELOG.md */
  changes: string;
  /** migrations/meta/_journal.json */
  journal: string;
}

const versioned = z.object({ version: z.string() });
const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })).min(1) });

/** The inconsistencies of a release, one line each. */
export function releaseFaults({ manifest, lock, changes, journal }: ReleaseFiles): string[] {
  const { version } = versioned.parse(JSON.parse(manifest));
  const locked = versioned.parse(JSON.parse(lock)).version;
  const sections = [...changes.matchAll(/^## (\S+)$/gm)].map(([, name = '']) => name);
  const [newest] = changes.split(/^## /m).slice(1);
  const tags = journalSchema.parse(JSON.parse(journal)).entries.map(({ tag }) => tag);
  const sorted = [...sections].sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return [
    ...(/^\d+\.\d+\.\d+$/.test(version) ? [] : [`package.json: ${version} is no version`]),
    ...(locked === version ? [] : [`package-lock.json: has version ${locked}, package.json ${version}`]),
    ...(sections[0] === version ? [] : [`docs/CHANGELOG.md: begins with ${sections[0]}, package.json has ${version}`]),
    ...(sections.join() === sorted.join() ? [] : ['docs/CHANGELOG.md: the versions are not newest first']),
    ...(new Set(sections).size === sections.length ? [] : ['docs/CHANGELOG.md: a version stands twice']),
    ...(/^Migrations: /m.test(newest ?? '')
      ? []
      : [
          `docs/CHANGELOG.md: ${version} says nothing about migrations (a line "Migrations: …"; the last is ${tags.at(-1)})`,
        ]),
  ];
}
