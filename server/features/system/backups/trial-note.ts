import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { dateTimeSchema } from '#shared/contracts/common.ts';

/** The result of the last trial restore. It is stored beside the backups, so that every process and command finds it. */
const trialNoteSchema = z.object({
  backup: z.string(),
  triedAt: dateTimeSchema,
  /** The reason of a failure. Null if every row was restored. */
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

/** Undefined if no trial was made yet, or its result can't be read. */
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
