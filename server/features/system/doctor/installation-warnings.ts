import type { Logger } from '#server/lib/logger.ts';
import type { Finding } from '#shared/contracts/platform/status.ts';
import { type FindingSubject, findingCodes, subjectOf } from '#shared/domain/findings.ts';
import { worded } from './finding-words.ts';

interface InstallationWarningsDeps {
  logger: Logger;
  /** Runs the cheap checks of things that may go wrong while the server runs. */
  look: () => Promise<Finding[]>;
}

/** Logs a line with a solution when a check fails. It is logged once, until the check succeeds again. */
export function createInstallationWarnings({ logger, look }: InstallationWarningsDeps) {
  const bad = new Set<FindingSubject>();
  let isFirst = true;

  return {
    async warn(): Promise<void> {
      for (const found of await look()) {
        const subject = subjectOf(found);
        if (findingCodes[found.code] === 'good') bad.delete(subject);
        // A failed trial restore logs its own line. When a server starts for the first time, its first backup is still being made.
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
