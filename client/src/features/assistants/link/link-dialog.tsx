import { ExternalLink } from 'lucide-react';
import { Button, buttonClass } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog/dialog.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { manageText } from '#client/i18n/es/assistants/assistants-manage.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { CopyUrlButton } from './copy-url-button.tsx';
import { QrPanel } from './qr-panel.tsx';
import { ShareRow } from './share-row.tsx';
import { useLinkSharing } from './use-link-sharing.ts';

interface LinkDialogProps {
  assistant: OwnerAssistant;
  /** Leads to the first steps. Given if the assistant has just been created. */
  onPersonalise?: (() => void) | undefined;
  onClose: () => void;
}

/** An assistant's public link: to copy, to print as a QR code, to send, to open. */
export function LinkDialog({ assistant, onPersonalise, onClose }: LinkDialogProps) {
  const text = useText(manageText);
  const { name, slug, isActive } = assistant;
  const { url, markShared, share } = useLinkSharing(assistant);
  const readyDescription = isActive ? text.readyDescription(name) : text.readyHiddenDescription(name);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={onPersonalise ? text.readyTitle : text.linkTitle(name)}
      description={onPersonalise ? readyDescription : isActive ? text.linkDescription : text.hiddenNote}
      footer={
        <>
          {onPersonalise && (
            <Button variant="secondary" onClick={onPersonalise}>
              {text.personalise}
            </Button>
          )}
          <Button onClick={onClose}>{onPersonalise ? text.done : text.close}</Button>
        </>
      }
    >
      <div className="space-y-6">
        <div className="space-y-2">
          <Input readOnly value={url} aria-label={text.publicLink} onFocus={(event) => event.target.select()} />
          <div className="flex gap-2 *:flex-1">
            <CopyUrlButton assistant={assistant} />
            <a href={url} target="_blank" rel="noopener" title={text.openHint} className={buttonClass('secondary')}>
              <ExternalLink aria-hidden className="size-4" />
              {text.open}
            </a>
          </div>
        </div>
        <QrPanel url={url} filename={`qr-${slug}`} onShared={markShared} />
        <ShareRow message={text.shareMessage(name)} url={url} onShared={markShared} onShare={share} />
        {onPersonalise && <p className="text-center text-sm text-muted-on-surface">{text.readyNext}</p>}
      </div>
    </Dialog>
  );
}
