import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import type { Thread } from '#shared/contracts/conversations/inbox-threads.ts';
import { useReleaseThread } from '../../use-thread-actions.ts';

/** Offers to give back a conversation in which nobody has written for a long time. */
export function QuietOffer({ thread }: { thread: Thread }) {
  const text = useText(inboxText);
  const release = useReleaseThread();
  const [keptAt, setKeptAt] = useState<string>();
  const { handler, isQuiet, lastMessageAt } = thread;
  const isOffered = isQuiet && handler?.isMe && keptAt !== lastMessageAt;
  return (
    <div role="status">
      {isOffered && (
        <div className="flex animate-appear flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-warning-soft px-safe-4 py-2 text-sm text-on-warning-soft">
          <p className="min-w-0 flex-1 basis-56">{text.quietTitle}</p>
          <div className="flex gap-2">
            <Button variant="secondary" onClick={() => setKeptAt(lastMessageAt)}>
              {text.keep}
            </Button>
            <Button aria-disabled={release.isPending} onClick={() => release.isPending || release.mutate(thread)}>
              {release.isPending ? text.releasing : text.release}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
