export const stepIds = ['create', 'know', 'try', 'share', 'lead'] as const;
export type StepId = (typeof stepIds)[number];

export interface Step {
  id: StepId;
  done: boolean;
  /** The first one that is left to do. */
  next: boolean;
}

/** The way from a new account to the first lead, as far as somebody has come on it. */
export function firstSteps(done: Record<StepId, boolean>): Step[] {
  const next = stepIds.find((id) => !done[id]);
  return stepIds.map((id) => ({ id, done: done[id], next: id === next }));
}
