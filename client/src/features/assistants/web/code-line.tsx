import { CopyButton } from '#client/components/patterns/copy-button.tsx';

/** Code to copy, shown with its own line breaks. */
export function CodeLine({ code, copyLabel }: { code: string; copyLabel: string }) {
  return (
    <div className="flex items-start gap-3 rounded-control bg-sunken p-3">
      <code className="min-w-0 flex-1 font-mono text-xs break-all whitespace-pre-wrap">{code}</code>
      <CopyButton value={code} label={copyLabel} />
    </div>
  );
}
