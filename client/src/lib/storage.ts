const memory = new Map<string, string>();

/** `localStorage` that also works, until the tab closes, where the browser forbids it. */
export const storage = {
  get(key: string): string | undefined {
    try {
      return localStorage.getItem(key) ?? memory.get(key);
    } catch {
      return memory.get(key);
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      memory.set(key, value);
    }
  },
  remove(key: string): void {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was kept there.
    }
  },
};
