import { useState } from 'react';

interface ViewKey {
  key: string;
  /** Keeps the current key for the conversation that has begun in this view. */
  keepFor: (conversationId: number) => void;
}

/** The React key of a conversation's view. Each conversation has its own, but one that begins in an empty view keeps that view's key. */
export function useViewKey(assistantId: number, conversationId: number | undefined): ViewKey {
  const [begun, setBegun] = useState<{ id: number; key: string }>();
  const own = conversationId === undefined ? `new-${assistantId}-${begun?.id ?? 0}` : `${conversationId}`;
  const key = begun && begun.id === conversationId ? begun.key : own;
  return { key, keepFor: (id) => setBegun({ id, key }) };
}
