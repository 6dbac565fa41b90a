import { Lock } from 'lucide-react';
import { PlainText } from '#client/components/markdown/plain-text.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import { formatMessageTime } from '#client/lib/format.ts';
import type { ThreadDetail } from '#shared/contracts/conversations/inbox-threads.ts';

/** An internal note. It looks different from a message, so that nobody mistakes it for one. */
export function NoteItem({ note }: { note: ThreadDetail['notes'][number] }) {
  const text = useText(inboxText);
  return (
    <li className="rounded-card border border-dashed border-warning bg-warning-soft px-4 py-2.5 text-on-warning-soft">
      <p className="mb-1 flex flex-wrap items-center gap-x-2 text-xs">
        <span className="inline-flex items-center gap-1 font-semibold">
          <Lock aria-hidden className="size-3" />
          {text.note}
        </span>
        <span>{note.isMine ? text.you : note.author}</span>
        <time dateTime={note.createdAt} className="tabular-nums">
          {formatMessageTime(note.createdAt)}
        </time>
      </p>
      <div className="text-sm wrap-anywhere">
        <PlainText text={note.text} />
      </div>
    </li>
  );
}
