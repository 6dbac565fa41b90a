import { formatMessageTime } from '#client/lib/format.ts';

/** The time of a message. It is shown on hover and focus, and always on devices without hover. */
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
