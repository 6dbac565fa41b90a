import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { storeAssistant } from '#client/data/stored-assistants.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { call } from '#client/lib/api/api.ts';
import { upload } from '#client/lib/api/upload.ts';
import { toast } from '#client/lib/toast.ts';
import { assistantImageEndpoints, type Crop } from '#shared/contracts/assistants/assistant-images.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';

/** Uploads an assistant's picture. `share` is the part that has been sent, 0 to 1. `cancel` aborts the upload. */
export function useSetAvatar(assistant: OwnerAssistant) {
  const text = useText(editorText);
  const queryClient = useQueryClient();
  const [share, setShare] = useState(0);
  const sending = useRef<AbortController>(undefined);
  const mutation = useMutation({
    meta: { failed: { title: text.pictureFailed, description: text.pictureFailedAdvice } },
    mutationFn: ({ file, crop }: { file: File; crop: Crop }) => {
      const form = new FormData();
      form.set('cropData', JSON.stringify(crop));
      form.set('avatar', file);
      setShare(0);
      sending.current = new AbortController();
      const { signal } = sending.current;
      return upload(assistantImageEndpoints.setAvatar, {
        params: { id: assistant.id },
        form,
        onProgress: setShare,
        signal,
      });
    },
    onSuccess: ({ givesColors, ...avatar }) => {
      toast({ title: text.avatarUpdated, ...(givesColors && { description: text.pictureGivesColors }) });
      storeAssistant(queryClient, { ...assistant, ...avatar });
      void queryClient.invalidateQueries({ queryKey: ['assistants'] });
    },
  });
  return { ...mutation, share, cancel: () => sending.current?.abort() };
}

export function useRemoveAvatar(assistant: OwnerAssistant) {
  const text = useText(editorText);
  const queryClient = useQueryClient();
  return useMutation({
    meta: { done: { title: text.avatarRemoved } },
    mutationFn: () => call(assistantImageEndpoints.removeAvatar, { params: { id: assistant.id } }),
    onSuccess: () => {
      storeAssistant(queryClient, { ...assistant, avatarUrl: null, avatarTimestamp: null });
      void queryClient.invalidateQueries({ queryKey: ['assistants'] });
    },
  });
}
