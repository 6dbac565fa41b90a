import { useEffect } from 'react';

/** Says in the tab, and to screen readers, which page one is on. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
