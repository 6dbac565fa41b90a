import * as z from 'zod';
import { type FindingCode, isFindingCode } from '../../domain/findings.ts';
import { dateTimeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const findingSchema = z.object({
  code: z.custom<FindingCode>(isFindingCode),
  /** What the finding concerns: a variable, an address, a folder, a mail server’s host, a provider’s name. */
  about: z.string(),
  /** The number of the finding: HTTP status, megabytes, hours, seconds, connections or a version, depending on its code. */
  amount: z.number(),
  /** The response of another program, or the value to compare with: a model, a sender, a fault. */
  said: z.string(),
});

export type Finding = z.infer<typeof findingSchema>;

export const statusSchema = z.object({
  version: z.string(),
  checkedAt: dateTimeSchema,
  /** The age of the newest scheduled backup. Null if no backup is planned or none exists. */
  backupAgeSeconds: z.int().nullable(),
  findings: z.array(findingSchema),
});

export type Status = z.infer<typeof statusSchema>;

export const statusEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/status',
    summary: 'What of the installation is well, to be seen to, or broken; looked at for each call, which takes seconds',
    response: statusSchema,
  }),
};
