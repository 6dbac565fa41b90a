import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '#client/lib/api/api-error.ts';
import { paths } from '#client/lib/paths.ts';
import type { PublicAssistant } from '#shared/contracts/assistants/public-assistants.ts';
import type { Conversation } from '#shared/contracts/conversations/conversations.ts';
import type { ChatTarget } from './chat-target.ts';
import { conversationQueries } from './conversations.queries.ts';
import { useOpenAssistant } from './use-conversations.ts';

export type ChatSelection =
  | { state: 'loading' | 'conversation-missing' | 'assistant-missing'; assistant: PublicAssistant | undefined }
  | { state: 'failed'; assistant: undefined; retry: () => void }
  /** The chat is open. If it has no conversation yet, the first message begins one. */
  | { state: 'open'; assistant: PublicAssistant; conversation: Conversation | undefined };

/** The assistant and the conversation that an address shows. An assistant's address leads on to its newest conversation. */
export function useChatSelection(target: ChatTarget, assistants: PublicAssistant[]): ChatSelection {
  const conversationId = target.kind === 'conversation' ? target.id : 0;
  const conversation = useQuery({ ...conversationQueries.one(conversationId), enabled: conversationId > 0 });
  const wanted = wantedAssistant(target, assistants);
  const opening = useOpening(target.kind === 'any' ? undefined : wanted?.id);

  if (target.kind === 'conversation') {
    if (conversation.data) return selected(conversation.data, assistants);
    if (conversationId === 0 || isMissing(conversation.error))
      return { state: 'conversation-missing', assistant: undefined };
    if (conversation.isFetching) return { state: 'loading', assistant: undefined };
    return { state: 'failed', assistant: undefined, retry: () => void conversation.refetch() };
  }
  if (!wanted) return { state: 'assistant-missing', assistant: undefined };
  if (target.kind === 'any' || opening.failed) return { state: 'open', assistant: wanted, conversation: undefined };
  return { state: 'loading', assistant: wanted };
}

function wantedAssistant(target: ChatTarget, assistants: PublicAssistant[]): PublicAssistant | undefined {
  switch (target.kind) {
    case 'any':
      return assistants[0];
    case 'assistant':
      return assistants.find(({ id }) => id === target.id);
    case 'slug':
      return assistants.find(({ slug }) => slug === target.slug);
    case 'conversation':
      return undefined;
  }
}

/** Navigates to an assistant's conversation, unless the user has navigated elsewhere meanwhile. */
function useOpening(assistantId: number | undefined): { failed: boolean } {
  const { mutateAsync: open, isError, variables } = useOpenAssistant();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (assistantId === undefined) return;
    let left = false;
    open(assistantId).then(
      ({ id }) => left || navigate(paths.chat(id), { replace: true }),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [assistantId, open, navigate]);
  return { failed: isError && variables === assistantId };
}

function selected(conversation: Conversation, assistants: PublicAssistant[]): ChatSelection {
  const assistant = assistants.find(({ id }) => id === conversation.assistantId);
  return assistant ? { state: 'open', assistant, conversation } : { state: 'assistant-missing', assistant: undefined };
}

function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}
