import { Ellipsis, Mail, MessageCircle } from 'lucide-react';
import { Button, buttonClass } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { manageText } from '#client/i18n/es/assistants/assistants-manage.ts';
import { canShare } from './share-link.ts';

interface ShareRowProps {
  message: string;
  url: string;
  onShared: () => void;
  /** Opens the device's own share sheet. */
  onShare: () => Promise<void>;
}

/** The buttons that share a link directly. */
export function ShareRow({ message, url, onShared, onShare }: ShareRowProps) {
  const text = useText(manageText);
  const whole = encodeURIComponent(`${message} ${url}`);
  return (
    <div className="flex flex-wrap gap-2 *:flex-1">
      <a
        href={`https://wa.me/?text=${whole}`}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onShared}
        className={buttonClass('secondary')}
      >
        <MessageCircle aria-hidden className="size-4" />
        {text.shareWhatsapp}
      </a>
      <a
        href={`mailto:?subject=${encodeURIComponent(message)}&body=${whole}`}
        onClick={onShared}
        className={buttonClass('secondary')}
      >
        <Mail aria-hidden className="size-4" />
        {text.shareEmail}
      </a>
      {canShare() && (
        <Button variant="secondary" onClick={() => void onShare()}>
          <Ellipsis aria-hidden className="size-4" />
          {text.shareSystem}
        </Button>
      )}
    </div>
  );
}
