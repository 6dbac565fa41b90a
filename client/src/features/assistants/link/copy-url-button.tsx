import { Copy } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { manageText } from '#client/i18n/es/assistants/assistants-manage.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { useLinkSharing } from './use-link-sharing.ts';

interface CopyUrlButtonProps {
  assistant: OwnerAssistant;
  iconOnly?: boolean;
}

/** Copies an assistant's public address, and says how that went. */
export function CopyUrlButton({ assistant, iconOnly = false }: CopyUrlButtonProps) {
  const text = useText(manageText);
  const { copy } = useLinkSharing(assistant);
  return (
    <Button
      variant={iconOnly ? 'ghost' : 'secondary'}
      shape={iconOnly ? 'square' : 'regular'}
      aria-label={iconOnly ? text.copyUrlOf(assistant.name) : undefined}
      title={iconOnly ? text.copyUrl : undefined}
      onClick={() => void copy()}
    >
      <Copy aria-hidden className="size-4" />
      {!iconOnly && text.copyUrl}
    </Button>
  );
}
