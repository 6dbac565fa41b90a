/**
 * Cleans text that arrives in pieces, so that it can be stored and sent, as a visitor's text is: without U+0000 and without
 * unpaired surrogates. A half surrogate pair at the end of a piece waits for the next piece, and is dropped if there is
 * none. Unpaired ones in the middle become U+FFFD.
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
