import { useMutation, useQueryClient } from '@tanstack/react-query';
import { myAssistantQueries } from '#client/data/assistants.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { call } from '#client/lib/api/api.ts';
import { assistantEndpoints } from '#shared/contracts/assistants/assistants.ts';
import type { BrandingBody } from '#shared/contracts/assistants/branding-body.ts';

export function useSaveBranding(id: number) {
  const text = useText(editorText);
  const refresh = useRefresh();
  return useMutation({
    meta: {
      done: { title: text.brandSaved },
      failed: { title: text.brandFailed, description: text.brandLoadErrorDescription },
    },
    mutationFn: (body: BrandingBody) => call(assistantEndpoints.setBranding, { params: { id }, body }),
    onSuccess: refresh,
  });
}

/** Removes the assistant's own branding. Resolves with the branding that applies afterwards. */
export function useRemoveBranding(id: number) {
  const queryClient = useQueryClient();
  const text = useText(editorText);
  const refresh = useRefresh();
  return useMutation({
    meta: { done: { title: text.brandRemoved } },
    mutationFn: async () => {
      await call(assistantEndpoints.removeBranding, { params: { id } });
      await refresh();
      return (await queryClient.fetchQuery(myAssistantQueries.branding(id))).effective;
    },
  });
}

/** Drops the colours that were taken from the picture or the site. Resolves with the branding that applies afterwards. */
export function useGiveUpColors(id: number) {
  const text = useText(editorText);
  const refresh = useRefresh();
  return useMutation({
    meta: {
      done: { title: text.colorsGivenUp },
      failed: { title: text.brandFailed, description: text.brandLoadErrorDescription },
    },
    mutationFn: () => call(assistantEndpoints.giveUpColors, { params: { id } }),
    onSuccess: refresh,
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['assistants'] });
}
