import { useMemo } from 'react';
import { QrImage } from '#client/components/patterns/qr-image.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { connectionsText } from '#client/i18n/es/platform/whatsapp-connections.ts';
import { qrCode } from '#client/lib/browser/qr-code.ts';

interface DemoQrProps {
  /** The text that a phone shows after it has scanned the code. */
  text: string;
  number: string;
}

/** A QR code that can be scanned, with a caption that says that it is a demonstration. */
export function DemoQr({ text: content, number }: DemoQrProps) {
  const text = useText(connectionsText);
  const code = useMemo(() => qrCode(content), [content]);
  return (
    <figure className="flex flex-col items-center gap-2">
      <QrImage code={code} label={text.qrAlt(number)} />
      <figcaption className="text-center text-xs text-muted-on-surface">{text.qrNote}</figcaption>
    </figure>
  );
}
