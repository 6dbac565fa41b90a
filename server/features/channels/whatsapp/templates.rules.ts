import type { WhatsAppTemplate } from '#server/providers/whatsapp/whatsapp-client.ts';
import type { MessageTemplate } from '#shared/contracts/assistants/channels.ts';
import type { TemplateToSend } from '#shared/domain/conversations/channels.ts';

const place = /\{\{\s*(\w+)\s*\}\}/g;

/** A template as the person who sends it sees it. */
export function readTemplate({ name, language, status, category, components }: WhatsAppTemplate): MessageTemplate {
  const body = components.find(({ type }) => type === 'BODY');
  const text = body?.text ?? '';
  const places = [...new Set([...text.matchAll(place)].map(([, called = '']) => called))];
  const isFilled = components.every((part) => part.type === 'BODY' || isFixed(part));
  return { name, language, category, text, places, state: stateOf(status, isFilled && text !== '') };
}

/** Whether a part has no file and no placeholders: nobody fills those in. */
function isFixed(part: WhatsAppTemplate['components'][number]): boolean {
  const hasFile = part.format !== undefined && part.format !== 'TEXT';
  return !hasFile && !JSON.stringify(part).includes('{{');
}

function stateOf(status: string, isSupported: boolean): MessageTemplate['state'] {
  if (status === 'APPROVED') return isSupported ? 'usable' : 'unsupported';
  if (status === 'PAUSED' || status === 'DISABLED' || status === 'LIMIT_EXCEEDED') return 'paused';
  return status === 'PENDING' || status === 'IN_APPEAL' ? 'pending' : 'rejected';
}

/** The text that the receiver will see. */
export function filledText({ text, places }: MessageTemplate, values: readonly string[]): string {
  return text.replaceAll(place, (whole, called: string) => values[places.indexOf(called)] ?? whole);
}

/** The service accepts no line breaks, tabs or repeated spaces in a placeholder. */
export function templateToSend({ name, language, places }: MessageTemplate, values: readonly string[]): TemplateToSend {
  return {
    ...{ name, language },
    values: places.map((called, n) => ({
      text: (values[n] ?? '').replace(/\s+/g, ' '),
      ...(/^\d+$/.test(called) ? {} : { name: called }),
    })),
  };
}
