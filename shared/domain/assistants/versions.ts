import type { ProviderId } from './providers.ts';

/** The parts of an assistant that shape its answers. A save that changes any of them makes a version. */
export interface VersionSnapshot {
  name: string;
  description: string | null;
  provider: ProviderId;
  model: string | null;
  systemPrompt: string | null;
  /** Whether visitors may ask for a person. */
  offersPerson: boolean;
  /** Whether figures that no known text contains are not shown to visitors. */
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

/** How many versions of an assistant are kept. The newest are kept. */
export const keptVersions = 50;

export const versionNoteMaxChars = 200;

/** The part of an assistant's row that makes a version. */
export function snapshotOf(row: VersionSnapshot): VersionSnapshot {
  const { name, description, provider, model, systemPrompt, offersPerson, guardsFigures } = row;
  return { name, description, provider, model, systemPrompt, offersPerson, guardsFigures };
}

/** The fields that differ. Each field is compared by itself, because the key order of a stored snapshot is up to the database. */
export function changedFields(before: VersionSnapshot | undefined, after: VersionSnapshot): VersionField[] {
  return before ? versionFields.filter((field) => before[field] !== after[field]) : [];
}

/** The fields of `before` that have to change to become `after`, with their new values. */
export function changesTo(before: VersionSnapshot, after: VersionSnapshot): Partial<VersionSnapshot> {
  const changes: Partial<VersionSnapshot> = { ...after };
  for (const field of versionFields) if (before[field] === after[field]) delete changes[field];
  return changes;
}
