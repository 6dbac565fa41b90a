import type { ContactChange } from '#shared/contracts/contacts/chosen-contacts.ts';
import type { ContactStatus } from '#shared/domain/contacts/leads.ts';

type FollowUp = { date: string; note: string } | null;

export interface ContactState {
  status: ContactStatus;
  followUp: FollowUp;
}

/**
 * What a change does to a contact in its current state. Undefined if it changes nothing, or if the state is not the one that the change
 * expects (`ifIs`).
 */
export function effectOf(
  { status, followUp, ifIs }: ContactChange,
  now: ContactState,
): { status?: ContactStatus; followUp?: FollowUp } | undefined {
  if (ifIs && !isLike(ifIs, now)) return undefined;
  const changes = {
    ...(status !== undefined && status !== now.status && { status }),
    ...(followUp !== undefined && !isSameFollowUp(followUp, now.followUp) && { followUp }),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}

function isLike({ status, followUp }: NonNullable<ContactChange['ifIs']>, now: ContactState): boolean {
  return (
    (status === undefined || status === now.status) &&
    (followUp === undefined || isSameFollowUp(followUp, now.followUp))
  );
}

function isSameFollowUp(one: FollowUp, other: FollowUp): boolean {
  return one?.date === other?.date && one?.note === other?.note;
}
