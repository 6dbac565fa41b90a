import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { bookingsText } from '#client/i18n/es/booking/bookings.ts';
import { failureOf } from '#client/lib/notice.ts';
import { toast } from '#client/lib/toast.ts';
import type { Done } from './undo.ts';

const undoMs = 10_000;

/** Shows the last action and its undo button for ten seconds, or longer while the pointer or the focus is on it. */
export function UndoBar({ done, onForget }: { done: Done | undefined; onForget: () => void }) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-20 z-40 flex justify-center px-safe-3 md:bottom-6"
    >
      {done && <Card key={done.id} done={done} onForget={onForget} />}
    </div>
  );
}

function Card({ done, onForget }: { done: Done; onForget: () => void }) {
  const text = useText(bookingsText);
  const [isHeld, setHeld] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const isKept = isHeld || isRunning;
  useEffect(() => {
    if (isKept) return;
    const timer = setTimeout(onForget, undoMs);
    return () => clearTimeout(timer);
  }, [isKept, onForget]);

  async function takeBack() {
    setRunning(true);
    try {
      await done.undo();
      onForget();
    } catch (error) {
      toast({ tone: 'error', ...failureOf({ title: text.undoFailed }, error) });
      setRunning(false);
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only gives one more time.
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex max-w-full animate-appear items-center gap-1 rounded-card border border-line bg-surface py-1 pr-1 pl-4 text-on-surface shadow-soft"
    >
      <p className="min-w-0 text-sm font-medium wrap-anywhere">{done.title}</p>
      <Button variant="ghost" isPending={isRunning} onClick={takeBack} className="font-semibold text-link">
        {isRunning ? text.undoing : text.undo}
      </Button>
      <Button variant="ghost" shape="square" aria-label={text.dismiss} onClick={onForget}>
        <X aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
