import { useEffect, useLayoutEffect, useState } from 'react';
import { joinTexts, readDraft, watchDraft, writeDraft } from '#client/lib/drafts.ts';

/** A text under way that survives a reload and a closed tab; without a key it lives as long as its component. */
export function useDraft(key: string | undefined): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState('');
  // Not at once: a page that the server has drawn begins without it.
  useLayoutEffect(() => setText((key && readDraft(key, joinTexts)) || ''), [key]);
  useEffect(() => (key ? watchDraft(key, setText) : undefined), [key]);
  function change(next: string): void {
    setText(next);
    if (key) writeDraft(key, next);
  }
  return [text, change];
}
