import { type RefObject, useEffect, useRef, useState } from 'react';

interface EditMode {
  editing: boolean;
  open: () => void;
  close: () => void;
  /** The button that opens the edit mode. It gets the focus back afterwards. */
  opener: RefObject<HTMLButtonElement | null>;
}

/** The state of a part of a page that is read, and edited after the press of a button. */
export function useEditMode(): EditMode {
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) opener.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return { editing, open: () => setEditing(true), close: () => setEditing(false), opener };
}
