/** What a model can call for: to read what can be booked and when, and to propose a card. `unknown`: what it made up. */
export const toolKinds = ['services', 'slots', 'booking', 'form', 'unknown'] as const;

export type ToolKind = (typeof toolKinds)[number];

/** `refused`: what it asked for was wrong, or too much; `failed`: it took too long, or the database was away. */
export const toolStates = ['done', 'refused', 'failed'] as const;

export type ToolState = (typeof toolStates)[number];
