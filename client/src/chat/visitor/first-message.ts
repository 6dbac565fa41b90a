/** How long the browser may take to show one tab what another has stored. */
const storedWithinMs = 100;

/**
 * Waits for one's turn to begin a session: of several tabs whose first messages leave at the same moment one begins it, and the others
 * write into it. Gives what lets the others go on.
 */
export async function firstMessageTurn(
  assistantId: number,
  sessionId: () => string | undefined,
  signal: AbortSignal,
): Promise<() => void> {
  if (sessionId() !== undefined || !('locks' in navigator)) return () => undefined;
  const askedAt = performance.now();
  const letOthers = await heldLock(`chat-session:${assistantId}`, signal);
  const hasWaited = performance.now() - askedAt > storedWithinMs;
  if (hasWaited && sessionId() === undefined) await new Promise((resolve) => setTimeout(resolve, storedWithinMs));
  if (sessionId() !== undefined) letOthers();
  return letOthers;
}

function heldLock(name: string, signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const hold = () => new Promise<void>((letGo) => resolve(letGo));
    navigator.locks.request(name, { signal }, hold).catch(reject);
  });
}
