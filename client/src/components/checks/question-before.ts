interface Said {
  role: 'user' | 'assistant';
  content: string;
  /** Set if the list contains several conversations, one after another. */
  conversationId?: number;
}

/** The visitor's question before a message. Empty if it is not known. */
export function questionBefore(messages: readonly Said[], at: number): string {
  const of = messages[at]?.conversationId;
  for (let before = at - 1; before >= 0; before -= 1) {
    const message = messages[before];
    if (message?.conversationId !== of) return '';
    if (message?.role === 'user') return message.content;
  }
  return '';
}
