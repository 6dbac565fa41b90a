/** How long a browser may take until a tab sees what another tab has stored. */
const storedWithinMs = 100;

/**
 * Waits for a lock before a session begins. If several tabs send their first messages at the same time, one tab begins the session and the
 * others use it. Resolves with a function that releases the lock.
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
