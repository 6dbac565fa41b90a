import type { Logger } from '#server/lib/logger.ts';
import { type Finding, type FindingSubject, findingCodes, subjectOf } from '#shared/contracts/platform/status.ts';
import { worded } from './finding-words.ts';

interface InstallationWarningsDeps {
  logger: Logger;
  /** What is cheap to look at, and may turn bad while the server runs. */
  look: () => Promise<Finding[]>;
}

/** A line in the log when something of the installation turns bad, with the way out: once, until it is good again. */
export function createInstallationWarnings({ logger, look }: InstallationWarningsDeps) {
  const bad = new Set<FindingSubject>();
  let isFirst = true;

  return {
    async warn(): Promise<void> {
      for (const found of await look()) {
        const subject = subjectOf(found);
        if (findingCodes[found.code] === 'good') bad.delete(subject);
        // A trial restore that fails has a line of its own. The first backup is being made while a server starts for the first time.
        else if (subject !== 'trial' && !bad.has(subject) && !(isFirst && subject === 'backups')) {
          bad.add(subject);
          const { check, seen, todo } = worded(found);
          logger.warn({ check }, `${check}: ${seen}. ${todo}`);
        }
      }
      isFirst = false;
    },
  };
}
