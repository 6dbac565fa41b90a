import { useEffect, useEffectEvent } from 'react';

/** Tells whoever asks before a form is left that something in it is not saved, and once it is gone that nothing is. */
export function useDirtyReport(isDirty: boolean, onDirtyChange: (isDirty: boolean) => void): void {
  const tell = useEffectEvent(onDirtyChange);
  useEffect(() => {
    tell(isDirty);
    return () => tell(false);
  }, [isDirty]);
}
