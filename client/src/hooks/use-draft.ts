import { useEffect, useLayoutEffect, useState } from 'react';
import { joinTexts, readDraft, watchDraft, writeDraft } from '#client/lib/drafts.ts';

/** An unfinished text that survives a reload and a closed tab. Without a key it is kept only as long as its component. */
export function useDraft(key: string | undefined): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState('');
  // In an effect, because the first render must match the server's HTML, which has no draft.
  useLayoutEffect(() => setText((key && readDraft(key, joinTexts)) || ''), [key]);
  useEffect(() => (key ? watchDraft(key, setText) : undefined), [key]);
  function change(next: string): void {
    setText(next);
    if (key) writeDraft(key, next);
  }
  return [text, change];
}
