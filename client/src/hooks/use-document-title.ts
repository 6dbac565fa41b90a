import { useEffect } from 'react';
import { setTitle } from '#client/lib/browser/title.ts';

/** Says in the tab, and to screen readers, which page one is on. */
export function useDocumentTitle(title: string): void {
  useEffect(() => setTitle(title), [title]);
}
