import { X } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { Progress } from '#client/components/ui/progress.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import type { FileUpload } from '../use-uploads.ts';

interface UploadListProps {
  uploads: FileUpload[];
  onDismiss: (id: number) => void;
}

/** The files that are being uploaded, and those that failed, with the reason. */
export function UploadList({ uploads, onDismiss }: UploadListProps) {
  const text = useText(knowledgeText);
  if (uploads.length === 0) return null;
  return (
    <ul className="mt-4 space-y-2">
      {uploads.map(({ id, name, share, problem, cancel }) => (
        <li key={id} className="flex items-center gap-2 rounded-control bg-sunken py-1 pr-1 pl-3">
          <div className="min-w-0 flex-1 py-2 text-sm">
            {problem === undefined ? (
              <>
                <p className="mb-1.5 truncate">{text.uploading(name)}</p>
                <Progress label={text.uploading(name)} value={Math.round(share * 100)} />
              </>
            ) : (
              <p role="alert" className="wrap-anywhere text-danger-text">
                <span className="font-medium">{text.uploadFailed(name)}.</span> {problem}
              </p>
            )}
          </div>
          <Button
            variant="ghost"
            shape="square"
            aria-label={problem === undefined ? text.cancelUpload(name) : text.dismissUpload(name)}
            onClick={() => (problem === undefined ? cancel() : onDismiss(id))}
          >
            <X aria-hidden className="size-4" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
