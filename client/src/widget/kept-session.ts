import type { KeptSession } from '#shared/domain/widget-messages.ts';

/** The session of one assistant's chat in the storage of the site that shows it; in memory where that is refused. */
export function keptSession(assistant: string) {
  const key = `asistente:${assistant}`;
  let memory: KeptSession = {};

  function read(): KeptSession {
    try {
      const text = localStorage.getItem(key);
      // Another tab may have written, or forgotten, meanwhile.
      if (text || !memory.session) memory = parsed(text);
    } catch {
      // Refused.
    }
    return memory;
  }

  return {
    read,
    write(kept: KeptSession): void {
      memory = kept;
      try {
        if (kept.session || kept.putAway) localStorage.setItem(key, JSON.stringify(kept));
        else localStorage.removeItem(key);
      } catch {
        // Refused, or full.
      }
    },
    /** Tells of what another tab of the site has written. */
    onChange(heard: () => void): void {
      addEventListener('storage', (event) => {
        if (event.key !== key && event.key !== null) return;
        memory = {};
        heard();
      });
    },
  };
}

function parsed(text: string | null): KeptSession {
  try {
    const { session, putAway } = JSON.parse(text ?? '{}');
    return {
      ...(typeof session === 'string' ? { session } : {}),
      ...(typeof putAway === 'string' ? { putAway } : {}),
    };
  } catch {
    return {};
  }
}
