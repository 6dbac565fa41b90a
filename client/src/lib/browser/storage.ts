/** `localStorage`. If the browser forbids it, the values are kept in memory until the tab is closed. */
export const storage = createStorage(() => localStorage);

/** `sessionStorage`, with the same fallback. Its values belong to this tab only, and survive a reload and a discarded tab. */
export const tabStorage = createStorage(() => sessionStorage);

function createStorage(area: () => Storage) {
  const memory = new Map<string, string>();
  return {
    get(key: string): string | undefined {
      try {
        return area().getItem(key) ?? memory.get(key);
      } catch {
        return memory.get(key);
      }
    },
    set(key: string, value: string): void {
      try {
        area().setItem(key, value);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key: string): void {
      memory.delete(key);
      try {
        area().removeItem(key);
      } catch {
        // If the browser forbids the storage, nothing is stored there.
      }
    },
    /** Removes every key that begins with `prefix`. */
    removeAll(prefix: string): void {
      for (const key of memory.keys()) if (key.startsWith(prefix)) memory.delete(key);
      try {
        for (const key of Object.keys(area())) if (key.startsWith(prefix)) area().removeItem(key);
      } catch {
        // If the browser forbids the storage, nothing is stored there.
      }
    },
  };
}
