import { storage } from '#client/lib/browser/storage.ts';

/** The answers that a visitor has entered into a card so far. This browser keeps them until they are sent. */
export function cardDraft(messageId: number) {
  const key = `chat-card:${messageId}`;
  return {
    read(): Record<string, string> {
      try {
        const kept: unknown = JSON.parse(storage.get(key) ?? '{}');
        if (typeof kept !== 'object' || kept === null) return {};
        return Object.fromEntries(
          Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
        );
      } catch {
        return {};
      }
    },
    save: (answers: Record<string, string>) => storage.set(key, JSON.stringify(answers)),
    drop: () => storage.remove(key),
  };
}
