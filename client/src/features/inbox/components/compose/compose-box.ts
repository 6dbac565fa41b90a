/** The classes of the box around a message field. */
export const composeBoxClass =
  'flex items-end gap-2 rounded-2xl border border-line-strong bg-surface p-1.5 text-on-surface focus-within:border-focus focus-within:ring-1 focus-within:ring-focus';
