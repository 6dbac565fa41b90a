const awayAfterMs = 60_000;
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

let lastInputMs: number | undefined;

/** Whether nobody has touched the page for a minute. It watches from the first time that it is asked. */
export function isUnattended(): boolean {
  if (lastInputMs === undefined) {
    const note = () => {
      lastInputMs = Date.now();
    };
    note();
    for (const input of inputs) document.addEventListener(input, note, { capture: true, passive: true });
  }
  return Date.now() - (lastInputMs ?? 0) > awayAfterMs;
}
