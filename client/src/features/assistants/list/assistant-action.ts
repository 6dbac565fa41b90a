/** The action that was chosen on the page of the user's assistants. A dialog carries it out. */
export type AssistantAction = { kind: 'create' } | { kind: 'copy' | 'remove' | 'link'; id: number };
