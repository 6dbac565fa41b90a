import { useEffect, useRef, useState } from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { reasonOf } from '#client/lib/api/api-error.ts';
import { upload } from '#client/lib/api/upload.ts';
import { whenSessionEnds } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toast.ts';
import { knowledgeEndpoints } from '#shared/contracts/assistants/knowledge.ts';
import { sourceMaxBytes } from '#shared/domain/assistants/knowledge.ts';
import { useKnowledgeChanged } from './use-knowledge.ts';

export interface FileUpload {
  id: number;
  name: string;
  /** The share of the file that has been sent, from 0 to 1. */
  share: number;
  /** The reason why the file could not be uploaded. */
  problem?: string;
  cancel: () => void;
}

/** All uploads that wait or are running, of all pages. They end with the session, because they belong to the signed-in user. */
const underWay = new Set<AbortController>();

whenSessionEnds(() => {
  for (const sending of underWay) sending.abort();
});

/**
 * Uploads files one after the other. A failed upload stays in the list, with the reason, until the user dismisses it. Uploads continue when
 * the user goes to another page. There, a toast shows a failure.
 */
export function useUploads(assistantId: number) {
  const text = useText(knowledgeText);
  const common = useText(commonText);
  const changed = useKnowledgeChanged(assistantId);
  const [uploads, setUploads] = useState<FileUpload[]>([]);
  const lastId = useRef(0);
  const queue = useRef(Promise.resolve());
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const dismiss = (id: number) => setUploads((list) => list.filter((item) => item.id !== id));
  const patch = (id: number, change: Partial<FileUpload>) =>
    setUploads((list) => list.map((item) => (item.id === id ? { ...item, ...change } : item)));

  function add(files: Iterable<File>): void {
    for (const file of files) {
      lastId.current += 1;
      const id = lastId.current;
      const sending = new AbortController();
      const cancel = () => {
        sending.abort();
        dismiss(id);
      };
      const problem = file.size > sourceMaxBytes ? { problem: text.tooLarge } : {};
      setUploads((list) => [...list, { id, name: file.name, share: 0, cancel, ...problem }]);
      if (file.size > sourceMaxBytes) continue;
      underWay.add(sending);
      queue.current = queue.current.then(() => send(id, file, sending.signal)).finally(() => underWay.delete(sending));
    }
  }

  async function send(id: number, file: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const form = new FormData();
    form.set('file', file);
    try {
      await upload(knowledgeEndpoints.create, {
        params: { id: assistantId },
        form,
        signal,
        onProgress: (share) => patch(id, { share }),
      });
      await changed();
      dismiss(id);
      toast({ title: text.added, description: file.name });
    } catch (error) {
      if (signal.aborted) return;
      const problem = reasonOf(error, common);
      patch(id, { problem });
      if (!isShown.current) toast({ tone: 'error', title: text.uploadFailed(file.name), description: problem });
    }
  }

  return { uploads, add, dismiss };
}
