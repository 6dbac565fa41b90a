import type { KeptSession } from '#shared/domain/widget/widget-messages.ts';

interface Kept extends KeptSession {
  /** The session for which `lead` has been emitted. */
  leadOf?: string;
}

/** Stores the session of one assistant's chat in the storage of the host site, or in memory if the storage is blocked. */
export function keptSession(assistant: string) {
  const key = `asistente:${assistant}`;
  let memory: Kept = {};

  function read(): Kept {
    try {
      const text = localStorage.getItem(key);
      // Another tab may have written or removed it meanwhile.
      if (text || !memory.session) memory = parsed(JSON.parse(text ?? '{}'));
    } catch {
      // The storage is blocked, or the value was written by something else.
    }
    return memory;
  }

  function keep(kept: Kept): void {
    memory = kept;
    try {
      if (kept.session) localStorage.setItem(key, JSON.stringify(kept));
      else localStorage.removeItem(key);
    } catch {
      // The storage is blocked or full.
    }
  }

  return {
    read,
    /** Writes the session. Fields that are missing are removed. */
    write({ session, putAway }: KeptSession): void {
      const { leadOf } = read();
      keep(parsed({ session, putAway, leadOf }));
    },
    /** Whether the session's visitor becomes a contact for the first time, according to this site's storage. */
    isNewLead(): boolean {
      const { session, leadOf } = read();
      if (!session || leadOf === session) return false;
      keep({ ...memory, leadOf: session });
      return true;
    },
    forget: () => keep({}),
    /** Calls `heard` when another tab of the site has changed the storage. */
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
