import { useEffect } from 'react';
import { lazyPart } from '#client/lib/lazy-part.ts';

/** The bar about a person in the conversation. Its file is loaded for assistants that offer a person, and when a person takes part. */
export const { Part: LazyPersonBar } = lazyPart(() => import('./person-bar.tsx'), 'PersonBar', {
  Pending: () => <Room />,
  Failed: Room,
});

const againMs = 5_000;

/**
 * The placeholder of the bar. If the file could not be loaded, it tries again after a while, so that the visitor does not miss a person.
 */
function Room({ retry }: { retry?: () => void }) {
  useEffect(() => {
    const timer = retry && setTimeout(retry, againMs);
    return () => clearTimeout(timer);
  }, [retry]);
  return <div className="min-h-11" />;
}
