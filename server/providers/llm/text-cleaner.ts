/**
 * Makes text that comes in pieces fit to be stored and sent on, as a visitor's is: without U+0000, and of whole
 * characters only. Half a pair that ends a piece waits for the next one, and is left out if there is none; halves in the
 * middle become U+FFFD.
 */
export function createTextCleaner(): (piece: string) => string {
  let held = '';
  return (piece) => {
    const text = held + (piece.includes('\0') ? piece.replaceAll('\0', '') : piece);
    held = endsInHalf(text) ? text.slice(-1) : '';
    const whole = held ? text.slice(0, -1) : text;
    return whole.isWellFormed() ? whole : whole.toWellFormed();
  };
}

function endsInHalf(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff;
}
