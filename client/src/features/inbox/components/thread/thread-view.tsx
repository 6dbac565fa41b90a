import { useEffect, useState } from 'react';
import { Dialog } from '#client/components/ui/dialog/dialog.tsx';
import { useTitleDetail } from '#client/hooks/use-document-title.ts';
import { useMedia } from '#client/hooks/use-media.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import type { ThreadDetail } from '#shared/contracts/conversations/inbox-threads.ts';
import { beside } from '../../beside.ts';
import type { OpenThread } from '../../inbox.queries.ts';
import { useWatching } from '../../use-live-inbox.ts';
import { useOutbox } from '../../use-outbox.ts';
import { useMarkSeen } from '../../use-thread-actions.ts';
import { useThreadWords } from '../../use-thread-words.ts';
import { ThreadComposer } from '../compose/thread-composer.tsx';
import { ContactPanel } from '../contact/contact-panel.tsx';
import { QuietOffer } from './quiet-offer.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { ThreadMessages } from './thread-messages.tsx';
import { VisitorTyping } from './visitor-typing.tsx';

/** A conversation: its header, its messages, the composer, and the contact beside it or behind a button. */
export function ThreadView({ thread }: { thread: OpenThread }) {
  const text = useText(inboxText);
  const outbox = useOutbox(thread);
  const [showsContact, setShowsContact] = useState(false);
  const isBeside = useMedia(beside.contact);
  useTitleDetail(useThreadWords().nameOf(thread));
  useSeeing(thread);
  useWatching(thread);
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <ThreadHeader thread={thread} onShowContact={() => setShowsContact(true)} />
        <ThreadMessages thread={thread} outbox={outbox} />
        {/* The key removes the typing sign when the next message arrives. */}
        <VisitorTyping key={thread.messages.at(-1)?.id} threadId={thread.id} />
        <QuietOffer thread={thread} />
        <ThreadComposer thread={thread} onSend={outbox.send} />
      </div>
      {isBeside && (
        <aside
          aria-label={text.contact}
          className="w-80 shrink-0 overflow-y-auto border-l border-line bg-surface p-5 text-on-surface"
        >
          <ContactPanel thread={thread} />
        </aside>
      )}
      <Dialog open={showsContact} onOpenChange={setShowsContact} title={text.contact}>
        <ContactPanel thread={thread} />
      </Dialog>
    </div>
  );
}

/** Marks an open conversation as seen, also when it changes while it is open. */
function useSeeing({ id, unseen, lastMessageAt, version }: ThreadDetail): void {
  const markSeen = useMarkSeen(id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change; not again and again where it fails.
  useEffect(() => {
    if (!unseen) return;
    const see = () => document.visibilityState === 'visible' && markSeen();
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [markSeen, unseen, lastMessageAt, version]);
}
