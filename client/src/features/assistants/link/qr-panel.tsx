import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { QrImage } from '#client/components/patterns/qr-image.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { manageText } from '#client/i18n/es/assistants/assistants-manage.ts';
import { download } from '#client/lib/api/download.ts';
import { qrCode, qrPng, qrSvg } from '#client/lib/browser/qr-code.ts';

interface QrPanelProps {
  url: string;
  filename: string;
  onShared: () => void;
}

/** The link as a QR code, to show and to download. */
export function QrPanel({ url, filename, onShared }: QrPanelProps) {
  const text = useText(manageText);
  const code = useMemo(() => qrCode(url), [url]);
  const save = (file: Blob, extension: string) => {
    download(file, `${filename}.${extension}`);
    onShared();
  };
  return (
    <div className="flex items-center gap-6 rounded-card border border-line bg-sunken p-4 max-sm:flex-col sm:p-5">
      <QrImage code={code} label={text.qrAlt(url)} className="shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-3 max-sm:w-full max-sm:text-center">
        <p className="text-sm text-muted-on-surface">{text.qrHint}</p>
        <Button variant="secondary" onClick={async () => save(await qrPng(code), 'png')}>
          <Download aria-hidden className="size-4" />
          {text.downloadPng}
        </Button>
        <Button variant="secondary" onClick={() => save(qrSvg(code), 'svg')}>
          <Download aria-hidden className="size-4" />
          {text.downloadSvg}
        </Button>
      </div>
    </div>
  );
}
