import { isRecord } from '#server/providers/llm/record.ts';
import { badRequest, type Refusal } from './fake-provider-tool-rules.ts';
import type { Flavour } from './fake-provider-wire.ts';

const seeing: Record<Flavour, RegExp> = {
  openai: /^gpt-(?:4o|4-turbo|5|6-luna|6-sol|6\.1-(?:terra|sol))/,
  deepseek: /^deepseek-flash$/,
  compatible: /^$/,
};

/** What the real provider would refuse of the pictures in a call. */
export function picturesRefusal(flavour: Flavour, { model, messages }: Record<string, unknown>): Refusal | undefined {
  const listed: unknown[] = Array.isArray(messages) ? messages : [];
  for (const [at, message] of listed.filter(isRecord).entries()) {
    const parts = picturesOf(message.content);
    if (parts.length === 0) continue;
    const param = `messages[${at}].content`;
    if (!seeing[flavour].test(String(model)))
      return badRequest('Invalid content type. image_url is only supported by certain models.', null, param);
    if (message.role !== 'user')
      return badRequest("Image URLs are only allowed for messages with role 'user'", 'invalid_value', param);
    if (!parts.every(isPicture)) return badRequest('Invalid image.', 'invalid_image_format', param);
  }
  return undefined;
}

export function picturesOf(content: unknown): Record<string, unknown>[] {
  const parts: unknown[] = Array.isArray(content) ? content : [];
  return parts.filter(isRecord).filter(({ type }) => type === 'image_url');
}

/** One of the formats that are read, told by its first bytes, and looked at in a known detail. */
function isPicture({ image_url }: Record<string, unknown>): boolean {
  const { url, detail = 'auto' } = isRecord(image_url) ? image_url : {};
  const [, format, data = ''] = /^data:image\/(webp|png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/.exec(String(url)) ?? [];
  const start = Buffer.from(data, 'base64').subarray(0, 12).toString('latin1');
  const marks = { webp: /^RIFF.{4}WEBP/s, png: /^\x89PNG/, jpeg: /^\xff\xd8\xff/ };
  const isFormat = format !== undefined && marks[format as keyof typeof marks].test(start);
  return isFormat && ['low', 'high', 'auto'].includes(String(detail));
}
