import { useState } from 'react';

interface ViewKey {
  key: string;
  /** The view goes on as that of the conversation that began in it. */
  keepFor: (conversationId: number) => void;
}

/** Distinguishes the views of conversations: each has its own, but one that begins in an empty view keeps that. */
export function useViewKey(assistantId: number, conversationId: number | undefined): ViewKey {
  const [begun, setBegun] = useState<{ id: number; key: string }>();
  const own = conversationId === undefined ? `new-${assistantId}-${begun?.id ?? 0}` : `${conversationId}`;
  const key = begun && begun.id === conversationId ? begun.key : own;
  return { key, keepFor: (id) => setBegun({ id, key }) };
}
