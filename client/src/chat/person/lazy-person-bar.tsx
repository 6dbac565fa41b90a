import { useEffect } from 'react';
import { lazyPart } from '#client/lib/lazy-part.ts';

/** What a conversation is with persons: in a file of its own, for the assistants that have one, and when there is one. */
export const { Part: LazyPersonBar } = lazyPart(() => import('./person-bar.tsx'), 'PersonBar', {
  Pending: () => <Room />,
  Failed: Room,
});

const againMs = 5_000;

/** Its place. What comes of a person is not missed for a file that could not be had at once. */
function Room({ retry }: { retry?: () => void }) {
  useEffect(() => {
    const timer = retry && setTimeout(retry, againMs);
    return () => clearTimeout(timer);
  }, [retry]);
  return <div className="min-h-11" />;
}
