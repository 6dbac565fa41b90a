import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { dateTimeSchema } from '#shared/contracts/common.ts';

/** How the last trial restore ended. It stands beside the backups, where every process and the commands find it. */
const trialNoteSchema = z.object({
  backup: z.string(),
  triedAt: dateTimeSchema,
  /** Why it failed; null where every row came back. */
  fault: z.string().nullable(),
});

export type TrialNote = z.infer<typeof trialNoteSchema>;

const fileIn = (folder: string) => join(folder, 'restore-trial.json');

export function noteTrial(folder: string, backup: string, at: Date, fault: string | null): void {
  const note: TrialNote = { backup: basename(backup), triedAt: at.toISOString(), fault };
  const partial = `${fileIn(folder)}.partial`;
  writeFileSync(partial, `${JSON.stringify(note)}\n`, { mode: 0o600 });
  renameSync(partial, fileIn(folder));
}

/** Undefined where none was made yet, or nobody can read of it. */
export function lastTrial(folder: string): TrialNote | undefined {
  try {
    return trialNoteSchema.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8')));
  } catch {
    return undefined;
  }
}

export function trialAgeSeconds({ triedAt }: TrialNote, now: Date): number {
  return Math.max(0, Math.round((now.getTime() - Date.parse(triedAt)) / 1000));
}
