/**
 * Gives an element the focus after something that took a while, unless the person has gone elsewhere meanwhile: to what is not in
 * `around` (the element's form, where nothing is said).
 */
export function focusBack(
  element: HTMLElement | null,
  around: Element | null | undefined = element?.closest('form'),
): boolean {
  const focused = document.activeElement;
  const isHere = focused === null || focused === document.body || around?.contains(focused) === true;
  if (isHere) element?.focus();
  return isHere;
}
