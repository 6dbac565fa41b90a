/**
 * The tools that a model can call: to read which services and times can be booked, and to propose a card. `unknown`: the model made up a
 * tool.
 */
export const toolKinds = ['services', 'slots', 'booking', 'form', 'unknown'] as const;

export type ToolKind = (typeof toolKinds)[number];

/** `refused`: the call asked for something wrong, or for too much. `failed`: the call took too long, or the database was not available. */
export const toolStates = ['done', 'refused', 'failed'] as const;

export type ToolState = (typeof toolStates)[number];
