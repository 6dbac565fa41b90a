/** Whether keys write there, or choose by their letter. */
export function isWritten(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, [role=combobox], input:not([type=checkbox], [type=radio], [type=button])'))
  );
}

/** Whether something lies over the page that has keys of its own. */
export function isOverPage(): boolean {
  return document.querySelector('[role=dialog], dialog[open], [role=menu], [data-open-list]') !== null;
}
