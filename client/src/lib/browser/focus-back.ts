/**
 * Focuses an element after something that took a while, unless the user has moved the focus elsewhere meanwhile: outside of `around`, which
 * is the element's form by default.
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
