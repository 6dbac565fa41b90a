import { useEffect, useState } from 'react';
import { copyText } from '#client/lib/browser/clipboard.ts';

const shownMs = 2_000;

/** Copies a text. `copied` is true for a moment after a success. */
export function useCopy(text: string): { copied: boolean; copy: () => Promise<void> } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  return { copied, copy: async () => setCopied(await copyText(text)) };
}
