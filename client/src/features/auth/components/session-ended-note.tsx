import { useEffect, useRef } from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import { authText } from '#client/i18n/es/auth.ts';

/** Says why the login is shown again. It takes the focus, because the page that had the focus is gone. */
export function SessionEndedNote() {
  const text = useText(authText);
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <p
      ref={note}
      role="alert"
      tabIndex={-1}
      className="mb-6 rounded-control bg-warning-soft p-4 text-sm text-on-warning-soft"
    >
      {text.sessionEndedNote}
    </p>
  );
}
