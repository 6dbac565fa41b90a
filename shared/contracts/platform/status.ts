import * as z from 'zod';
import { dateTimeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** `good`, `attend` (works, but not as it should), or `broken`. */
const findingStates = ['good', 'attend', 'broken'] as const;

export type FindingState = (typeof findingStates)[number];

/**
 * The possible findings of the checks of an installation, and how bad each one is. The first part of a code is the subject that was
 * checked.
 */
export const findingCodes = {
  'configuration.good': 'good',
  'configuration.unknownName': 'attend',
  'configuration.refused': 'broken',
  'node.good': 'good',
  'node.old': 'attend',
  'address.none': 'good',
  'address.unset': 'attend',
  'address.noSecret': 'attend',
  'address.silent': 'broken',
  'address.stranger': 'broken',
  'proxy.none': 'good',
  'proxy.good': 'good',
  'proxy.untrusted': 'broken',
  'proxy.schemeLost': 'broken',
  'proxy.oneAddress': 'attend',
  'streams.good': 'good',
  'streams.buffered': 'broken',
  'bodies.good': 'good',
  'bodies.refused': 'broken',
  'bodies.cut': 'broken',
  'disk.good': 'good',
  'disk.low': 'attend',
  'disk.full': 'broken',
  'backups.off': 'good',
  'backups.good': 'good',
  'backups.none': 'attend',
  'backups.old': 'attend',
  'trial.good': 'good',
  'trial.none': 'good',
  'trial.old': 'attend',
  'trial.failed': 'broken',
  'database.postgres': 'good',
  'database.embedded': 'good',
  'database.none': 'good',
  'database.held': 'good',
  'database.old': 'broken',
  'database.silent': 'broken',
  'tls.good': 'good',
  'tls.private': 'good',
  'tls.none': 'attend',
  'rights.good': 'good',
  'rights.few': 'broken',
  'connections.good': 'good',
  'connections.few': 'attend',
  'clock.good': 'good',
  'clock.apart': 'attend',
  'migrations.good': 'good',
  'migrations.others': 'attend',
  'secret.good': 'good',
  'secret.wrong': 'broken',
  'mail.none': 'good',
  'mail.good': 'good',
  'mail.sent': 'good',
  'mail.notSent': 'broken',
  'mail.unreachable': 'broken',
  'mail.mismatch': 'broken',
  'mail.unencrypted': 'broken',
  'mail.certificate': 'broken',
  'mail.login': 'broken',
  'mail.refused': 'broken',
  'model.good': 'good',
  'model.missing': 'attend',
  'model.key': 'broken',
  'model.silent': 'broken',
} as const satisfies Record<string, FindingState>;

export type FindingCode = keyof typeof findingCodes;
export type FindingSubject = FindingCode extends `${infer Subject}.${string}` ? Subject : never;

/** The subjects, in the order in which they are shown. */
const findingSubjects: FindingSubject[] = [
  ...(['configuration', 'node', 'address', 'proxy', 'streams', 'bodies', 'database', 'tls', 'rights'] as const),
  ...(['connections', 'clock', 'migrations', 'secret', 'mail', 'model', 'disk', 'backups', 'trial'] as const),
];

const isCode = (code: unknown): code is FindingCode => typeof code === 'string' && Object.hasOwn(findingCodes, code);

export const findingSchema = z.object({
  code: z.custom<FindingCode>(isCode),
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

/** Returns the subject that a finding is about. */
export function subjectOf({ code }: Pick<Finding, 'code'>): FindingSubject {
  return findingSubjects.find((subject) => code.startsWith(`${subject}.`)) ?? 'configuration';
}

export const statusEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/status',
    summary: 'What of the installation is well, to be seen to, or broken; looked at for each call, which takes seconds',
    response: statusSchema,
  }),
};
