import { formatMessageTime } from '#client/lib/format.ts';

/** When a message was written: shown on hover and focus, and always where nothing can hover. */
export function MessageTime({ iso }: { iso: string }) {
  return (
    <time
      dateTime={iso}
      className="tabular-nums opacity-0 transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100 group-focus-visible/log:opacity-100 pointer-coarse:opacity-100"
    >
      {formatMessageTime(iso)}
    </time>
  );
}
