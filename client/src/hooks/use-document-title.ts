import { useEffect } from 'react';
import { setTitle, setTitleDetail } from '#client/lib/browser/title.ts';

/** Says in the tab, and to screen readers, which page one is on. */
export function useDocumentTitle(title: string): void {
  useEffect(() => setTitle(title), [title]);
}

/** Says there also what of the page is open, where something is. */
export function useTitleDetail(detail: string | undefined): void {
  useEffect(() => (detail ? setTitleDetail(detail) : undefined), [detail]);
}
