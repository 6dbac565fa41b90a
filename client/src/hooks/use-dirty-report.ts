import { useEffect, useEffectEvent } from 'react';

/** Reports whether a form has unsaved changes. When the form is unmounted, it reports that there are none. */
export function useDirtyReport(isDirty: boolean, onDirtyChange: (isDirty: boolean) => void): void {
  const report = useEffectEvent(onDirtyChange);
  useEffect(() => {
    report(isDirty);
    return () => report(false);
  }, [isDirty]);
}
