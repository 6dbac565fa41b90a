import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import { choosingText } from '#client/i18n/es/choosing.ts';
import { BarButton, FloatingBar } from './bar-parts.tsx';
import { focusRow, shownIds } from './row-order.ts';
import { offerUndo, type Undo, undoMs } from './undo.ts';

/** The result of an action with an undo button, for ten seconds. It stays longer while the user points at it. */
export function UndoBar({ undo: { title, description, run } }: { undo: Undo }) {
  const text = useText(choosingText);
  const [isHeld, setHeld] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const isKept = isHeld || isRunning;
  useEffect(() => {
    if (isKept) return;
    const timer = setTimeout(() => {
      if (bar.current?.contains(document.activeElement)) focusRow(shownIds()[0]);
      offerUndo(undefined);
    }, undoMs);
    return () => clearTimeout(timer);
  }, [isKept]);

  async function takeBack() {
    if (isRunning || !run) return;
    setRunning(true);
    // The mutation shows its own error. The bar stays, so that the user can try again.
    await run().catch(() => undefined);
    setRunning(false);
  }

  return (
    <FloatingBar label={title}>
      <div
        ref={bar}
        className="flex min-w-0 items-center gap-1"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
      >
        <p className="min-w-0 px-2 text-sm font-medium">
          {title}
          {description && <span className="block font-normal">{description}</span>}
        </p>
        {run && (
          <button
            type="button"
            aria-disabled={isRunning}
            onClick={takeBack}
            className="min-h-11 rounded-control px-3 text-sm font-semibold underline underline-offset-4 hover:no-underline focus-visible:outline-surface"
          >
            {isRunning ? text.undoing : text.undo}
          </button>
        )}
        <BarButton
          icon={X}
          label={text.close}
          isQuiet
          onClick={() => {
            focusRow(shownIds()[0]);
            offerUndo(undefined);
          }}
        />
      </div>
    </FloatingBar>
  );
}
