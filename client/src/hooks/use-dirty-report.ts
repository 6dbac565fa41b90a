import { useEffect, useEffectEvent } from 'react';

/** Reports whether something in a form is not saved, and once the form is gone that nothing is. */
export function useDirtyReport(isDirty: boolean, onDirtyChange: (isDirty: boolean) => void): void {
  const report = useEffectEvent(onDirtyChange);
  useEffect(() => {
    report(isDirty);
    return () => report(false);
  }, [isDirty]);
}
