/** Three animated dots, with a label. */
export function TypingIndicator({ label }: { label: string }) {
  return (
    <p className="mt-1 flex min-h-9 animate-appear items-center gap-2.5 px-1 text-sm text-muted">
      <span aria-hidden className="flex gap-1">
        <span className="size-1.5 animate-dot rounded-full bg-accent" />
        <span className="size-1.5 animate-dot rounded-full bg-accent [animation-delay:150ms]" />
        <span className="size-1.5 animate-dot rounded-full bg-accent [animation-delay:300ms]" />
      </span>
      {label}
    </p>
  );
}
