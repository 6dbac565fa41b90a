import { useState } from 'react';
import { lazyDialog } from '#client/components/faults/lazy-parts.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#client/components/ui/tabs.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import { messageTemplatesText } from '#client/i18n/es/platform/message-templates.ts';
import { useShortcuts } from '#client/lib/shortcuts/use-shortcuts.ts';
import type { ThreadDetail } from '#shared/contracts/conversations/inbox-threads.ts';
import { useTakeThread } from '../../use-thread-actions.ts';
import { MessageForm } from './message-form.tsx';
import { NoteForm } from './note-form.tsx';

const { Part: TemplateDialog } = lazyDialog(() => import('./template-dialog.tsx'), 'TemplateDialog');

interface ThreadComposerProps {
  thread: ThreadDetail;
  onSend: (text: string) => void;
}

/** The tabs to write a message to the visitor, or a note that the visitor never sees. */
export function ThreadComposer({ thread, onSend }: ThreadComposerProps) {
  const text = useText(inboxText);
  const [mode, setMode] = useState('message');
  const [hasTaken, setHasTaken] = useState(false);
  const isMine = thread.handler?.isMe && !thread.closedAt;
  return (
    <Tabs
      value={mode}
      onValueChange={setMode}
      className="border-t border-line bg-surface px-safe-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-on-surface"
    >
      <div className="mx-auto w-full max-w-[46rem]">
        <TabsList aria-label={text.mode} className="mb-2 max-w-72">
          <TabsTrigger value="message" className="px-2">
            {text.message}
          </TabsTrigger>
          <TabsTrigger value="note" className="px-2">
            {text.note}
          </TabsTrigger>
        </TabsList>
        {/* The panel itself takes no focus, because the field in it does. */}
        <TabsContent value="message" tabIndex={-1} className="outline-none">
          {isMine ? (
            <>
              {isWindowClosed(thread) && (
                <>
                  <p className={sentenceClass}>{text.windowClosed}</p>
                  <TemplateButton threadId={thread.id} />
                </>
              )}
              {/* A user who has just taken over the conversation is about to write. */}
              <MessageForm thread={thread} onSend={onSend} autoFocus={hasTaken} />
            </>
          ) : (
            <NotMine thread={thread} onTake={() => setHasTaken(true)} />
          )}
        </TabsContent>
        <TabsContent value="note" tabIndex={-1} className="outline-none">
          <NoteForm threadId={thread.id} />
        </TabsContent>
      </div>
    </Tabs>
  );
}

function TemplateButton({ threadId }: { threadId: number }) {
  const { write } = useText(messageTemplatesText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="mb-2" onClick={() => setOpen(true)}>
        {write}
      </Button>
      {isOpen && <TemplateDialog threadId={threadId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Whether the visitor's service accepts only a template from a business, because the visitor has not written for too long. */
function isWindowClosed({ windowEndsAt }: ThreadDetail): boolean {
  return windowEndsAt !== null && new Date(windowEndsAt).getTime() <= Date.now();
}

/** The reason why the user cannot write to the visitor, and what to do about it. */
function NotMine({ thread, onTake }: { thread: ThreadDetail; onTake: () => void }) {
  const text = useText(inboxText);
  const take = useTakeThread();
  const { closedAt, handledBy, handler, channel } = thread;
  const isFree = !closedAt && handledBy !== 'human';
  function takeOver() {
    if (take.isPending) return;
    onTake();
    take.mutate(thread);
  }
  useShortcuts(isFree ? [{ keys: 'r', label: text.keys.take, run: takeOver }] : []);
  if (closedAt)
    return (
      <>
        <p className={sentenceClass}>{text.closedNote}</p>
        {channel === 'whatsapp' && <TemplateButton threadId={thread.id} />}
      </>
    );
  if (handledBy === 'human')
    return <p className={sentenceClass}>{handler?.name ? text.otherHasIt(handler.name) : text.somebodyHasIt}</p>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-1">
      <p className={`${sentenceClass} flex-1 basis-52`}>{text.takeFirst}</p>
      <Button aria-disabled={take.isPending} onClick={takeOver}>
        {take.isPending ? text.taking : text.takeOver}
      </Button>
    </div>
  );
}

const sentenceClass = 'py-2 text-sm text-muted-on-surface';
