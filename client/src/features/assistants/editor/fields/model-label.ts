import type { EditorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { formatDate } from '#client/lib/format.ts';
import type { Model } from '#shared/contracts/assistants/models.ts';

/** A model's name. For a model that the provider retires, it includes the date or the model that replaces it. */
export function modelLabel({ id, state, retiresOn, successor }: Model, text: EditorText): string {
  if (state === 'retired' && successor) return text.modelRetired(id, successor);
  if (state === 'retiring' && retiresOn) return text.modelRetiring(id, formatDate(retiresOn));
  return id;
}
