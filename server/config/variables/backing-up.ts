import { resolve } from 'node:path';
import * as z from 'zod';
import { folders } from '../folders.ts';
import { variableFacts as facts } from './facts.ts';
import { flag, wholeNumber } from './values.ts';

/** Backups that the program makes by itself. */
export const backupVariables = {
  BACKUP_DIR: z
    .string()
    .transform((value) => resolve(folders.project, value))
    .optional()
    .register(facts, {
      default: '',
      meaning:
        'the folder in which the program writes a backup of everything once a day, as `npm run backup` does; empty means no backups. Use another disk than the database’s',
    }),
  BACKUP_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'takes a time of day, such as 03:30')
    .default('03:30')
    .register(facts, { default: '`03:30`', meaning: 'the time of the backup, in the machine’s time zone (`TZ`)' }),
  BACKUP_KEEP: wholeNumber(1, 1_000)
    .default(7)
    .register(facts, { default: '7', meaning: 'how many backups are kept; a complete new one replaces the oldest' }),
  BACKUP_TRIAL: flag.default(false).register(facts, {
    default: '`false`',
    meaning:
      'whether one new backup a week is restored on trial: into an empty database beside the real one, which is removed after its rows are counted. On PostgreSQL the role needs CREATEDB',
  }),
};
