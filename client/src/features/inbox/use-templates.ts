import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { useText } from '#client/i18n/catalogue.ts';
import { messageTemplatesText } from '#client/i18n/es/platform/message-templates.ts';
import { call } from '#client/lib/api/api.ts';
import { channelEndpoints, type MessageTemplate } from '#shared/contracts/assistants/channels.ts';
import { inboxQueries } from './inbox.queries.ts';
import { useInboxAddress } from './use-inbox-address.ts';

type Wish = Pick<MessageTemplate, 'name' | 'language'> & { values: string[] };

/** Sends a template and opens the conversation that contains it. If the conversation had ended, that is a new one. */
export function useSendTemplate(threadId: number, onSent: () => void) {
  const text = useText(messageTemplatesText);
  const queryClient = useQueryClient();
  const { hrefOf } = useInboxAddress();
  const [, navigate] = useLocation();
  // The id is the same for every attempt.
  const clientMessageId = useRef(crypto.randomUUID());
  return useMutation({
    meta: { done: { title: text.sent }, failed: { title: text.failed } },
    mutationFn: ({ name, language, values }: Wish) =>
      call(channelEndpoints.sendTemplate, {
        params: { id: threadId },
        body: { name, language, values, clientMessageId: clientMessageId.current },
      }),
    onSuccess: async ({ threadId: at }) => {
      onSent();
      await queryClient.invalidateQueries({ queryKey: inboxQueries.thread(at).queryKey });
      if (at !== threadId) navigate(hrefOf(at));
    },
  });
}
