const awayAfterMs = 60_000;
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

let lastInputMs: number | undefined;

/** Whether nobody has used the page for a minute. The watching begins with the first call. */
export function isUnattended(): boolean {
  if (lastInputMs === undefined) {
    const note = (event: Event) => {
      if (!isStill(event)) lastInputMs = Date.now();
    };
    lastInputMs = Date.now();
    for (const input of inputs) document.addEventListener(input, note, { capture: true, passive: true });
  }
  return Date.now() - (lastInputMs ?? 0) > awayAfterMs;
}

let pointer: { x: number; y: number } | undefined;

/** Whether a `pointermove` is no activity: scrolling under a resting pointer fires it too. */
function isStill(event: Event): boolean {
  if (event.type !== 'pointermove' || !(event instanceof MouseEvent)) return false;
  const before = pointer;
  pointer = { x: event.screenX, y: event.screenY };
  return before?.x === pointer.x && before.y === pointer.y;
}
