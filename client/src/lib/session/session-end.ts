/** Whether the last session has ended by itself. The login page then says so. */
let hasEnded = false;

export function noteSessionEnd(ended: boolean): void {
  hasEnded = ended;
}

export function hasSessionEnded(): boolean {
  return hasEnded;
}
