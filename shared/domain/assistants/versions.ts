import type { ProviderId } from './providers.ts';

/** What of an assistant shapes its answers: a save that changes any of it makes a version. */
export interface VersionSnapshot {
  name: string;
  description: string | null;
  provider: ProviderId;
  model: string | null;
  systemPrompt: string | null;
  /** Whether visitors may ask for a person. */
  offersPerson: boolean;
  /** Whether figures that nobody has said are kept from visitors. */
  guardsFigures: boolean;
}

export const versionFields = [
  'name',
  'description',
  'provider',
  'model',
  'systemPrompt',
  'offersPerson',
  'guardsFigures',
] as const satisfies (keyof VersionSnapshot)[];

export type VersionField = (typeof versionFields)[number];

/** As many versions of an assistant are kept, the newest. */
export const keptVersions = 50;

export const versionNoteMaxChars = 200;

/** The part of an assistant's row that makes a version. */
export function snapshotOf(row: VersionSnapshot): VersionSnapshot {
  const { name, description, provider, model, systemPrompt, offersPerson, guardsFigures } = row;
  return { name, description, provider, model, systemPrompt, offersPerson, guardsFigures };
}

/** Which fields differ. Key order in a stored snapshot is the database's, so each field is compared by itself. */
export function changedFields(before: VersionSnapshot | undefined, after: VersionSnapshot): VersionField[] {
  return before ? versionFields.filter((field) => before[field] !== after[field]) : [];
}

/** What of `before` has to change to become `after`. */
export function changesTo(before: VersionSnapshot, after: VersionSnapshot): Partial<VersionSnapshot> {
  const changes: Partial<VersionSnapshot> = { ...after };
  for (const field of versionFields) if (before[field] === after[field]) delete changes[field];
  return changes;
}
