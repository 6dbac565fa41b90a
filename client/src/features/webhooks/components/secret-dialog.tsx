import { CopyButton } from '#client/components/patterns/copy-button.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog/dialog.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { webhooksText } from '#client/i18n/es/platform/webhooks.ts';

/** Shows a new secret. It is never shown again. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const text = useText(webhooksText);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.secretTitle}
      description={text.secretDescription}
      footer={<Button onClick={onClose}>{text.secretDone}</Button>}
    >
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken p-3">
        <code className="min-w-0 flex-1 font-mono text-sm break-all">{secret}</code>
        <CopyButton value={secret} label={text.copySecret} />
      </div>
      <p className="mt-4 text-sm text-muted-on-surface">{text.secretUse}</p>
    </Dialog>
  );
}
