import { useState } from 'react';
import { storage } from '#client/lib/browser/storage.ts';

/** A flag that this browser remembers once it is raised. */
export function useFlag(key: string): [raised: boolean, raise: () => void] {
  const [raised, setRaised] = useState(() => storage.get(key) !== undefined);
  function raise(): void {
    storage.set(key, '1');
    setRaised(true);
  }
  return [raised, raise];
}
