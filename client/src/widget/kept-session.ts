import type { KeptSession } from '#shared/domain/widget/widget-messages.ts';

interface Kept extends KeptSession {
  /** The session for which `lead` has been emitted. */
  leadOf?: string;
}

/** The session of one assistant's chat in the storage of the site that shows it; in memory where that is refused. */
export function keptSession(assistant: string) {
  const key = `asistente:${assistant}`;
  let memory: Kept = {};

  function read(): Kept {
    try {
      const text = localStorage.getItem(key);
      // Another tab may have written, or forgotten, meanwhile.
      if (text || !memory.session) memory = parsed(JSON.parse(text ?? '{}'));
    } catch {
      // Refused, or somebody else's.
    }
    return memory;
  }

  function keep(kept: Kept): void {
    memory = kept;
    try {
      if (kept.session) localStorage.setItem(key, JSON.stringify(kept));
      else localStorage.removeItem(key);
    } catch {
      // Refused, or full.
    }
  }

  return {
    read,
    /** What is left out of it is forgotten. */
    write({ session, putAway }: KeptSession): void {
      const { leadOf } = read();
      keep(parsed({ session, putAway, leadOf }));
    },
    /** Whether the session's visitor becomes a contact for the first time, as far as this site knows. */
    isNewLead(): boolean {
      const { session, leadOf } = read();
      if (!session || leadOf === session) return false;
      keep({ ...memory, leadOf: session });
      return true;
    },
    forget: () => keep({}),
    /** Listens to what another tab of the site has written. */
    onChange(heard: () => void): void {
      addEventListener('storage', (event) => {
        if (event.key !== key && event.key !== null) return;
        memory = {};
        heard();
      });
    },
  };
}

function parsed(fields: Partial<Record<keyof Kept, unknown>>): Kept {
  const { session, putAway, leadOf } = fields;
  return {
    ...(typeof session === 'string' ? { session } : {}),
    ...(typeof putAway === 'string' ? { putAway } : {}),
    ...(typeof leadOf === 'string' ? { leadOf } : {}),
  };
}
