import { Copy } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { copyText } from '#client/lib/clipboard.ts';
import { publicUrl } from '#client/lib/public-url.ts';
import { toast } from '#client/lib/toast.ts';
import { dashboardText } from '../text.ts';

interface CopyLinkButtonProps {
  slug: string;
  variant: 'primary' | 'secondary';
  onCopied: () => void;
}

/** Copies the address that an owner gives to customers. */
export function CopyLinkButton({ slug, variant, onCopied }: CopyLinkButtonProps) {
  const text = useText(dashboardText);

  async function copy() {
    if (!(await copyText(publicUrl(slug)))) {
      return toast({ title: text.linkNotCopied, tone: 'error' });
    }
    toast({ title: text.linkCopied });
    onCopied();
  }

  return (
    <Button variant={variant} onClick={copy}>
      <Copy aria-hidden className="size-4" />
      {text.copyLink}
    </Button>
  );
}
