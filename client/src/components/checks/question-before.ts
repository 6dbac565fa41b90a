interface Said {
  role: 'user' | 'assistant';
  content: string;
  /** Where several conversations follow each other. */
  conversationId?: number;
}

/** What the visitor asked before a message; empty where nothing of that is known. */
export function questionBefore(messages: readonly Said[], at: number): string {
  const of = messages[at]?.conversationId;
  for (let before = at - 1; before >= 0; before -= 1) {
    const message = messages[before];
    if (message?.conversationId !== of) return '';
    if (message?.role === 'user') return message.content;
  }
  return '';
}
