import type { AssistantVersion, AssistantVersionDetail } from '#shared/contracts/assistants/versions.ts';
import { changedFields } from '#shared/domain/assistants/versions.ts';
import type { VersionRow } from './versions.queries.ts';

export interface ListedVersion {
  version: VersionRow;
  savedBy: string | null;
}

export function presentVersion({ version, savedBy }: ListedVersion, before: VersionRow | undefined): AssistantVersion {
  return {
    number: version.number,
    createdAt: version.createdAt.toISOString(),
    savedBy,
    note: version.note,
    restoredFrom: version.restoredFrom,
    changed: changedFields(before?.snapshot, version.snapshot),
  };
}

export function presentVersionDetail(listed: ListedVersion, before: VersionRow | undefined): AssistantVersionDetail {
  return {
    ...presentVersion(listed, before),
    snapshot: listed.version.snapshot,
    before: before?.snapshot ?? null,
  };
}
