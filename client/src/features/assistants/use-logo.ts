import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import { call } from '#client/lib/api.ts';
import { userMessageOf } from '#client/lib/api-error.ts';
import { toast } from '#client/lib/toast.ts';
import { upload } from '#client/lib/upload.ts';
import { assistantImageEndpoints } from '#shared/contracts/assistant-images.ts';
import { editorText } from './editor-text.ts';

/** Uploads the logo of an assistant's brand; `share` is how much of it is sent, 0 to 1. */
export function useSetLogo(id: number) {
  const text = useText(editorText);
  const queryClient = useQueryClient();
  const [share, setShare] = useState(0);
  const mutation = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set('logo', file);
      setShare(0);
      return upload(assistantImageEndpoints.setLogo, { params: { id }, form, onProgress: setShare });
    },
    onSuccess: () => {
      toast({ title: text.logoUpdated });
      return queryClient.invalidateQueries({ queryKey: ['assistants'] });
    },
    onError: (error) =>
      toast({ tone: 'error', title: text.pictureFailed, description: userMessageOf(error, text.pictureFailedAdvice) }),
  });
  return { ...mutation, share };
}

export function useRemoveLogo(id: number) {
  const text = useText(editorText);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(assistantImageEndpoints.removeLogo, { params: { id } }),
    onSuccess: () => {
      toast({ title: text.logoRemoved });
      return queryClient.invalidateQueries({ queryKey: ['assistants'] });
    },
    onError: (error) =>
      toast({
        tone: 'error',
        title: text.pictureRemoveFailed,
        description: userMessageOf(error, text.pictureFailedAdvice),
      }),
  });
}
