/** Whether the window is as narrow as a phone, when it is asked: for what is drawn anew each time, as a menu is. */
export function isNarrow(): boolean {
  return matchMedia('(width < 40rem)').matches;
}
