export const stepIds = ['create', 'know', 'try', 'share', 'lead'] as const;
export type StepId = (typeof stepIds)[number];

export interface Step {
  id: StepId;
  done: boolean;
  /** Whether this is the first step that is not done. */
  next: boolean;
}

/** The steps from a new account to the first lead, with the user's progress. */
export function firstSteps(done: Record<StepId, boolean>): Step[] {
  const next = stepIds.find((id) => !done[id]);
  return stepIds.map((id) => ({ id, done: done[id], next: id === next }));
}
