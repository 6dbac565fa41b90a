/** The fields that an editor of an assistant overwrites. */
export const editedFieldNames = [
  'name',
  'description',
  'slug',
  'provider',
  'model',
  'systemPrompt',
  'suggestions',
  'assistantId',
  'notificationEmail',
  'contactNotices',
  'guardsFigures',
  'useCustomApi',
  'isActive',
  'userId',
] as const;

export type EditedField = (typeof editedFieldNames)[number];

/** About a third of the largest token budget of a conversation. */
export const instructionsMaxChars = 8_000;

export const suggestionBounds = { count: 4, chars: 60 };
