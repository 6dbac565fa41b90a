import { useState } from 'react';
import { storage } from '#client/lib/browser/storage.ts';

/** Something that this browser remembers to have happened. */
export function useFlag(key: string): [raised: boolean, raise: () => void] {
  const [raised, setRaised] = useState(() => storage.get(key) !== undefined);
  function raise(): void {
    storage.set(key, '1');
    setRaised(true);
  }
  return [raised, raise];
}
