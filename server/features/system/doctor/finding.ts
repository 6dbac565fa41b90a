/** What one check has found: `good`, `attend` (it works, but not as it should), or `broken`. */
export interface Finding {
  check: string;
  state: 'good' | 'attend' | 'broken';
  /** What was seen. */
  seen: string;
  /** What to do about it, unless it is good. */
  todo?: string;
}

export function good(check: string, seen: string): Finding {
  return { check, state: 'good', seen };
}

export function attend(check: string, seen: string, todo: string): Finding {
  return { check, state: 'attend', seen, todo };
}

export function broken(check: string, seen: string, todo: string): Finding {
  return { check, state: 'broken', seen, todo };
}
