/** Whether the window is as narrow as a phone now. For things that are drawn anew each time, such as menus. */
export function isNarrow(): boolean {
  return matchMedia('(width < 40rem)').matches;
}
