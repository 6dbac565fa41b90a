/** Whether the session that one was in has ended by itself: the login says so. */
let hasEnded = false;

export function noteSessionEnd(ended: boolean): void {
  hasEnded = ended;
}

export function hasSessionEnded(): boolean {
  return hasEnded;
}
