import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { channelsText } from '#client/i18n/es/channels/channels.ts';
import { call } from '#client/lib/api/api.ts';
import { toast } from '#client/lib/toast.ts';
import {
  type ConnectChannel,
  channelEndpoints,
  type PictureSettingsBody,
} from '#shared/contracts/assistants/channels.ts';
import type { OutsideChannel } from '#shared/domain/conversations/channels.ts';
import { channelsQuery, picturesQuery } from './channels.queries.ts';

interface TokenValues {
  token: string;
}

function useChannelsChanged(assistantId: number): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: channelsQuery(assistantId).queryKey });
}

export function useConnectChannel(assistantId: number, channel: OutsideChannel) {
  const text = useText(channelsText);
  const onSuccess = useChannelsChanged(assistantId);
  return useMutation({
    meta: {
      done: { title: text.connected[channel] },
      failed: { title: text.connectFailed, description: text.tryAgain },
    },
    // The token must not stay in the mutation's cache.
    gcTime: 0,
    mutationFn: (body: ConnectChannel) => call(channelEndpoints.connect, { params: { id: assistantId }, body }),
    onSuccess,
  });
}

/** Asks the service whether the connection works. A token that is given replaces the stored one. */
export function useCheckChannel(assistantId: number, connectionId: number) {
  const text = useText(channelsText);
  const changed = useChannelsChanged(assistantId);
  return useMutation({
    meta: { failed: { title: text.connectFailed, description: text.tryAgain } },
    gcTime: 0,
    mutationFn: (body: Partial<TokenValues>) =>
      call(channelEndpoints.check, { params: { id: assistantId, connectionId }, body }),
    onSuccess: ({ state }) => {
      toast(state === 'connected' ? { title: text.checked } : { title: text.stillBroken, tone: 'error' });
      return changed();
    },
  });
}

export function useDisconnectChannel(assistantId: number, connectionId: number) {
  const text = useText(channelsText);
  const onSuccess = useChannelsChanged(assistantId);
  return useMutation({
    meta: { done: { title: text.disconnected } },
    mutationFn: () => call(channelEndpoints.disconnect, { params: { id: assistantId, connectionId } }),
    onSuccess,
  });
}

export function useSavePictures(assistantId: number) {
  const { pictures: text } = useText(channelsText);
  const queryClient = useQueryClient();
  return useMutation({
    meta: { done: { title: text.saved }, failed: { title: text.saveFailed } },
    mutationFn: (body: PictureSettingsBody) =>
      call(channelEndpoints.updatePictures, { params: { id: assistantId }, body }),
    onSuccess: (settings) => queryClient.setQueryData(picturesQuery(assistantId).queryKey, settings),
  });
}
