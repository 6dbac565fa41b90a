import { useEffect, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog/dialog.tsx';
import { Progress } from '#client/components/ui/progress.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import type { Crop } from '#shared/contracts/assistants/assistant-images.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { CropArea } from './crop-area.tsx';
import { useSetAvatar } from './use-avatar.ts';

interface CropDialogProps {
  assistant: OwnerAssistant;
  file: File;
  onClose: () => void;
  /** Called if the browser cannot read the file as a picture. */
  onUnreadable: () => void;
}

/** Crops a picture and uploads it. The crop is kept if the upload fails. */
export function CropDialog({ assistant, file, onClose, onUnreadable }: CropDialogProps) {
  const text = useText(editorText);
  const { cancel } = useText(commonText);
  const [crop, setCrop] = useState<Crop>();
  const { mutate, isPending, share, cancel: stopUpload } = useSetAvatar(assistant);
  const close = () => {
    stopUpload();
    onClose();
  };
  const image = useObjectUrl(file);
  const percent = Math.round(share * 100);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={text.cropTitle}
      description={text.cropDescription}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {cancel}
          </Button>
          <Button
            onClick={() => crop && mutate({ file, crop }, { onSuccess: onClose })}
            disabled={!crop}
            isPending={isPending}
          >
            {isPending ? (share < 1 ? text.uploading(percent) : text.processing) : text.cropSave}
          </Button>
        </>
      }
    >
      {image && <CropArea image={image} onCrop={setCrop} onUnreadable={onUnreadable} />}
      <div className="mt-4 h-2">{isPending && <Progress label={text.uploading(percent)} value={percent} />}</div>
    </Dialog>
  );
}

/** An object URL for a local file, which is valid while the component is mounted. */
function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return url;
}
