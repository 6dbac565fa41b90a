import { useMutation, useQueryClient } from '@tanstack/react-query';
import { storeAssistant } from '#client/data/stored-assistants.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { manageText } from '#client/i18n/es/assistants/assistants-manage.ts';
import { call } from '#client/lib/api/api.ts';
import { copyText } from '#client/lib/browser/clipboard.ts';
import { publicUrl } from '#client/lib/public-url.ts';
import { toast } from '#client/lib/toast.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { assistantEndpoints } from '#shared/contracts/assistants/assistants.ts';
import { shareLink } from './share-link.ts';

/** The ways to share an assistant's public link. The server records the first share, for the lists of first steps. */
export function useLinkSharing(assistant: OwnerAssistant) {
  const text = useText(manageText);
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => call(assistantEndpoints.markLinkShared, { params: { id: assistant.id } }),
    // A failure is not shown: the link itself was shared, and the next share is recorded instead.
    onSuccess: () => storeAssistant(queryClient, { ...assistant, isLinkShared: true }),
  });
  const url = publicUrl(assistant.slug);

  function markShared(): void {
    if (!assistant.isLinkShared) mutate();
  }

  return {
    url,
    markShared,
    /** Copies the link, and says whether that worked. */
    copy: async () => {
      if (!(await copyText(url))) return toast({ title: text.urlNotCopied, tone: 'error' });
      toast({ title: text.urlCopied });
      markShared();
    },
    /** Opens the device's own share sheet. */
    share: () => shareLink(text.shareMessage(assistant.name), url, markShared),
  };
}
