/** `attend`: it works, but not as it should. */
export type FindingState = 'good' | 'attend' | 'broken';

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

export const isFindingCode = (code: unknown): code is FindingCode =>
  typeof code === 'string' && Object.hasOwn(findingCodes, code);

/** Returns the subject that a finding is about. */
export function subjectOf({ code }: { code: FindingCode }): FindingSubject {
  return findingSubjects.find((subject) => code.startsWith(`${subject}.`)) ?? 'configuration';
}
