type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** A longer error page is cut: all that is read from it is one JSON object. */
const errorBodyBytes = 64 * 1024;

/**
 * The fetch that the SDK gets for one key. Sends the headers named here and no others: the SDK adds some from
 * OPENAI_CUSTOM_HEADERS, and a description of this machine. Never follows a redirect, which would take the key along.
 */
export function createGuardedFetch(apiKey: string): Fetch {
  const headers = {
    authorization: `Bearer ${apiKey}`,
    'content-type': 'application/json',
    accept: 'text/event-stream, application/json',
    'user-agent': 'asistentes',
  };
  return async (input, init) => {
    const response = await fetch(input, { ...init, headers, redirect: 'manual' });
    return response.ok ? response : withShortBody(response);
  };
}

async function withShortBody({ body, status, headers }: Response): Promise<Response> {
  if (!body) return new Response(null, { status, headers });
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > errorBodyBytes) break;
  }
  return new Response(text.slice(0, errorBodyBytes), { status, headers });
}
