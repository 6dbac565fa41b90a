import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#client/lib/api/api.ts';
import type { ChatPreload } from '#client/lib/preload.ts';
import type { publicAssistantEndpoints } from '#shared/contracts/assistants/public-assistants.ts';
import { visitorPaths } from '#shared/contracts/conversations/visitor-paths.ts';
import { defaultBranding } from '#shared/domain/branding.ts';

type Endpoints = typeof publicAssistantEndpoints;

interface ShownAssistant {
  /** Undefined until it is loaded. */
  page: ChatPreload | undefined;
  /** The error of the last read. */
  error: unknown;
  retry: () => void;
}

/** How often an open chat checks for a new name, description or picture. */
const pollMs = 15_000;

/**
 * The assistant at a public address: first the data that the page was loaded with; it is read again every 15 s and when the visitor comes
 * back.
 */
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
    // An assistant that was never found is read again only when the visitor comes back or presses the button.
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

/** Reads the branding. Without a response, the default colours are used. */
async function readBranding(slug: string) {
  return call<Endpoints['branding']>(visitorPaths.branding, { params: { slug } }).catch(() => defaultBranding);
}
