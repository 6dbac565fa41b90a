/**
 * Selects modal dialogs and questions, which lie over the page and keep the focus. A panel beside a list is a dialog too, but not modal,
 * and is not selected.
 */
export const layers = '[role=dialog]:not([aria-modal=false]), dialog[open]';

/** Whether a dialog, a menu or a list of choices is open. Each of them handles keys itself. */
export function isLayerOpen(): boolean {
  return document.querySelector(`${layers}, [role=menu], [data-open-list]`) !== null;
}
