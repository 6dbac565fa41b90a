import { useEffect, useLayoutEffect, useState } from 'react';
import { readDraft, writeDraft } from '#client/lib/drafts.ts';
import { pick } from '#client/lib/pick.ts';
import { type AssistantForm, type AssistantFormValues, blankValues } from './assistant-form.ts';

/** The name under which a form's values are kept in this tab. `what` is an assistant's id, or a text for a new one or a copy. */
export function editorDraftKey(userId: number | undefined, what: string | number): string {
  return `editor:${userId}:${what}`;
}

/**
 * Keeps the form's changes, except those of the API key, until they are saved or given up, and restores them after a reload. `drop` deletes
 * them. `discard` also resets the form to its start.
 */
export function useEditorDraft(form: AssistantForm, key: string, start: AssistantFormValues, isNew: boolean) {
  const [restored, setRestored] = useState(() => storedEditorDraft(key));

  useLayoutEffect(() => {
    if (restored) form.reset({ ...start, ...restored }, { keepDefaultValues: true });
  }, [form, start, restored]);

  useEffect(() => {
    const { unsubscribe } = form.watch(() => {
      const values = form.getValues();
      const changed = draftNames.filter((name) => values[name] !== start[name]);
      // The preselected model is set automatically, so it is no change by the user.
      const isWritten = changed.some((name) => name !== 'model');
      writeDraft(key, isWritten ? JSON.stringify(pick(values, isNew ? draftNames : changed)) : '');
    });
    return unsubscribe;
  }, [form, key, start, isNew]);

  function drop(): void {
    setRestored(undefined);
    writeDraft(key, '');
  }

  return {
    isRestored: restored !== undefined,
    drop,
    discard(): void {
      form.reset(start);
      drop();
    },
  };
}

export function storedEditorDraft(key: string): Partial<AssistantFormValues> | undefined {
  try {
    const values: unknown = JSON.parse(readDraft(key) ?? 'null');
    return typeof values === 'object' && values !== null ? values : undefined;
  } catch {
    return undefined;
  }
}

const draftNames = valueNames();

function valueNames() {
  const { apiKey: _, ...values } = { ...blankValues(), userId: undefined };
  const names: (keyof typeof values)[] = [];
  for (const name in values) if (isName(name)) names.push(name);
  return names;

  function isName(name: string): name is keyof typeof values {
    return name in values;
  }
}
