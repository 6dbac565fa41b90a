import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { call } from '#client/lib/api/api.ts';
import { upload } from '#client/lib/api/upload.ts';
import { assistantImageEndpoints } from '#shared/contracts/assistants/assistant-images.ts';

/** Uploads the logo of an assistant's brand. `share` is the part that has been sent, 0 to 1. */
export function useSetLogo(id: number) {
  const text = useText(editorText);
  const queryClient = useQueryClient();
  const [share, setShare] = useState(0);
  const mutation = useMutation({
    meta: {
      done: { title: text.logoUpdated },
      failed: { title: text.pictureFailed, description: text.pictureFailedAdvice },
    },
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set('logo', file);
      setShare(0);
      return upload(assistantImageEndpoints.setLogo, { params: { id }, form, onProgress: setShare });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['assistants'] }),
  });
  return { ...mutation, share };
}

export function useRemoveLogo(id: number) {
  const text = useText(editorText);
  const queryClient = useQueryClient();
  return useMutation({
    meta: { done: { title: text.logoRemoved } },
    mutationFn: () => call(assistantImageEndpoints.removeLogo, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['assistants'] }),
  });
}
