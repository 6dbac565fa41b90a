import { useId } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Modal } from '#client/components/ui/dialog/modal.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { sessionEndText } from '#client/i18n/es/account/session-end.ts';
import { useSessionEnd } from '../use-session-end.ts';

/** Asks, shortly before an unused session ends, whether to continue it. */
export function SessionQuestion() {
  const { isEnding, goOn } = useSessionEnd();
  return isEnding ? <Question onGoOn={goOn} /> : null;
}

function Question({ onGoOn }: { onGoOn: () => void }) {
  const text = useText(sessionEndText);
  const id = useId();
  return (
    <Modal labelledBy={`${id}-title`} describedBy={`${id}-description`} onEscape={onGoOn}>
      <h2 id={`${id}-title`} className="text-base font-semibold tracking-tight">
        {text.sessionEndsTitle}
      </h2>
      <p id={`${id}-description`} className="mt-2 text-muted-on-surface">
        {text.sessionEndsDescription}
      </p>
      <div className="mt-5 flex justify-end">
        <Button onClick={onGoOn}>{text.keepSession}</Button>
      </div>
    </Modal>
  );
}
