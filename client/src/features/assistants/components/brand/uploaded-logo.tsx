import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { Avatar } from '#client/components/ui/avatar.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '../../editor-text.ts';
import { useRemoveLogo } from '../../use-logo.ts';

/** The logo that was uploaded, with the way to take it away. */
export function UploadedLogo({ assistantId, address }: { assistantId: number; address: string }) {
  const text = useText(editorText);
  const [removing, setRemoving] = useState(false);
  const remove = useRemoveLogo(assistantId);
  return (
    <div className="flex items-center justify-between gap-3 rounded-control border border-line bg-sunken py-1.5 pr-1.5 pl-3">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar src={address} size="logo" />
        <span className="truncate text-sm text-muted-on-surface max-sm:hidden">{text.logoUploaded}</span>
      </div>
      <Button variant="ghost" aria-label={text.logoRemove} onClick={() => setRemoving(true)}>
        <Trash2 aria-hidden className="size-4" />
        {text.avatarRemove}
      </Button>
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={text.logoRemoveTitle}
        description={text.logoRemoveDescription}
        confirmLabel={text.avatarRemove}
        tone="danger"
        failed={{ title: text.pictureRemoveFailed, description: text.pictureFailedAdvice }}
        onConfirm={() => remove.mutateAsync()}
      />
    </div>
  );
}
