import { useEffect } from 'react';
import { setTitle, setTitleDetail } from '#client/lib/browser/title.ts';

/** Shows the page's title in the tab, and to screen readers. */
export function useDocumentTitle(title: string): void {
  useEffect(() => setTitle(title), [title]);
}

/** Adds the name of what is open on the page to the title, if anything is open. */
export function useTitleDetail(detail: string | undefined): void {
  useEffect(() => (detail ? setTitleDetail(detail) : undefined), [detail]);
}
