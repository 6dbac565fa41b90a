/** Windows and questions that lie over the page and keep the focus. A panel that stands beside what it is of is a dialog, too, but none of these. */
export const layers = '[role=dialog]:not([aria-modal=false]), dialog[open]';

/** Whether one is open, or a menu or a list of choices, which have keys of their own. */
export function isLayerOpen(): boolean {
  return document.querySelector(`${layers}, [role=menu], [data-open-list]`) !== null;
}
