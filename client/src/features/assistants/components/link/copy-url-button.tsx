import { Copy } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { copyText } from '#client/lib/clipboard.ts';
import { publicUrl } from '#client/lib/public-url.ts';
import { markLinkShared } from '#client/lib/shared-link.ts';
import { toast } from '#client/lib/toast.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants.ts';
import { manageText } from '../../manage-text.ts';

interface CopyUrlButtonProps {
  assistant: Pick<OwnerAssistant, 'name' | 'slug' | 'userId'>;
  iconOnly?: boolean;
}

/** Copies an assistant's public address, and says how that went. */
export function CopyUrlButton({ assistant: { name, slug, userId }, iconOnly = false }: CopyUrlButtonProps) {
  const text = useText(manageText);

  async function copy() {
    if (!(await copyText(publicUrl(slug)))) return toast({ title: text.urlNotCopied, tone: 'error' });
    toast({ title: text.urlCopied });
    markLinkShared(userId);
  }

  return (
    <Button
      variant={iconOnly ? 'ghost' : 'secondary'}
      shape={iconOnly ? 'square' : 'regular'}
      aria-label={iconOnly ? text.copyUrlOf(name) : undefined}
      title={iconOnly ? text.copyUrl : undefined}
      onClick={copy}
    >
      <Copy aria-hidden className="size-4" />
      {!iconOnly && text.copyUrl}
    </Button>
  );
}
