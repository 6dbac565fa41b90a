import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { modelTakesPictures, servedModel } from '#shared/domain/assistants/models.ts';
import type { ProviderId } from '#shared/domain/assistants/providers.ts';
import type { LlmMessage } from '../llm.ts';

/**
 * A message in the format of Chat Completions: a text, followed by its pictures
 * (https://developers.openai.com/api/docs/guides/images-vision). With low detail, each picture costs at most a known number
 * of tokens.
 */
export function wireMessage({ role, content, pictures = [] }: LlmMessage): ChatCompletionMessageParam {
  if (role !== 'user' || pictures.length === 0) return { role, content };
  const seen = pictures.map((picture) => ({
    type: 'image_url' as const,
    image_url: { url: `data:image/webp;base64,${Buffer.from(picture).toString('base64')}`, detail: 'low' as const },
  }));
  return { role, content: [{ type: 'text', text: content }, ...seen] };
}

/** Whether the table of models allows pictures. A model that is not in the table gets none, at any address. */
export function tableTakesPictures(
  provider: ProviderId,
  model: string,
  { isOwn, today }: { isOwn: boolean; today: string },
): boolean {
  const sent = isOwn ? servedModel(provider, model, today) : model;
  return modelTakesPictures(provider, sent) ?? modelTakesPictures(provider, model) ?? false;
}
