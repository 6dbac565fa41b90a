/** What one has asked for on the page of one's assistants; a dialog answers it. */
export type AssistantAction = { kind: 'create' } | { kind: 'copy' | 'remove' | 'link'; id: number };
