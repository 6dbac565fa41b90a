import { useEffect, useRef } from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import { authText } from '#client/i18n/es/auth.ts';

/** Why one is at the login again; it takes the focus, which the page that has gone had. */
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
