/** The target of an address of the private chat. */
export type ChatTarget =
  | { kind: 'any' }
  | { kind: 'conversation'; id: number }
  | { kind: 'assistant'; id: number }
  | { kind: 'slug'; slug: string };

const pathPattern = /^\/(?:usuario\/)?chat\/([^/]+)\/?$/;
const digits = /^\d+$/;

/** `/chat/{digits}` is a conversation, `/chat/{anything else}` an assistant's slug, `/chat?assistant={id}` an assistant. */
export function chatTarget(pathname: string, search: string): ChatTarget {
  const segment = pathPattern.exec(pathname)?.[1];
  if (segment) return digits.test(segment) ? { kind: 'conversation', id: Number(segment) } : slugTarget(segment);
  const assistant = new URLSearchParams(search).get('assistant');
  if (!assistant) return { kind: 'any' };
  return digits.test(assistant) ? { kind: 'assistant', id: Number(assistant) } : slugTarget(assistant);
}

function slugTarget(slug: string): ChatTarget {
  return { kind: 'slug', slug };
}
