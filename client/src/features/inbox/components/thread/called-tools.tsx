import { Wrench } from 'lucide-react';
import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import type { InboxMessage } from '#shared/contracts/conversations/inbox-threads.ts';

/** The lookups and proposals that the model made while it wrote an answer, one per line. */
export function CalledTools({ tools }: { tools: NonNullable<InboxMessage['tools']> }) {
  const text = useText(inboxText);
  return (
    <ul aria-label={text.toolsOfAnswer} className="mt-1 space-y-0.5 px-1 text-xs text-muted">
      {tools.map(({ tool, state, about }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the calls of an answer stay as they are
        <li key={at} className="flex items-start justify-end gap-1.5 wrap-anywhere">
          <Wrench aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span>{[text.tools[tool], about, text.toolStates[state]].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}
