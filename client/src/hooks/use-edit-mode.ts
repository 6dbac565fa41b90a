import { type RefObject, useEffect, useRef, useState } from 'react';

interface EditMode {
  editing: boolean;
  open: () => void;
  close: () => void;
  /** The button that opens it; it gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>;
}

/** A part of a page that is read, and with a button written in. */
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
