import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#client/lib/api/api.ts';
import type { ChatPreload } from '#client/lib/preload.ts';
import type { publicAssistantEndpoints } from '#shared/contracts/assistants/public-assistants.ts';
import { visitorPaths } from '#shared/contracts/conversations/visitor-paths.ts';
import { defaultBranding } from '#shared/domain/branding.ts';

type Endpoints = typeof publicAssistantEndpoints;

interface ShownAssistant {
  /** Undefined until it is known. */
  page: ChatPreload | undefined;
  /** Why the last reading failed. */
  error: unknown;
  retry: () => void;
}

/** How often an open chat looks for a new name, description or picture. */
const pollMs = 15_000;

/** The assistant at a public address: as the page came with it, and read again every 15 s and when the visitor comes back. */
export function useAssistant(slug: string, initial: ChatPreload | undefined): ShownAssistant {
  const [page, setPage] = useState(initial);
  const [error, setError] = useState<unknown>();
  const known = useRef(initial);

  const read = useCallback(async () => {
    try {
      const [assistant, branding] = await Promise.all([
        call<Endpoints['bySlug']>(visitorPaths.assistant, { params: { slug } }),
        known.current?.branding ?? readBranding(slug),
      ]);
      known.current = { assistant, branding };
      setPage(known.current);
      setError(undefined);
    } catch (cause) {
      setError(cause);
    }
  }, [slug]);

  useEffect(() => {
    if (!known.current) void read();
    // One that was never there is looked for again only when the visitor comes back or asks.
    const timer = setInterval(() => known.current && !document.hidden && void read(), pollMs);
    const onFocus = () => void read();
    window.addEventListener('focus', onFocus);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', onFocus);
    };
  }, [read]);

  return { page, error, retry: () => void read() };
}

/** Without an answer the default colours do. */
async function readBranding(slug: string) {
  return call<Endpoints['branding']>(visitorPaths.branding, { params: { slug } }).catch(() => defaultBranding);
}
