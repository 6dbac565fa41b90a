import { useMemo } from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import { qrCode } from '#client/lib/qr-code.ts';
import { connectionsText } from '../connections-text.ts';

interface DemoQrProps {
  /** What whoever scans it reads. */
  text: string;
  number: string;
}

/** A real code that says of itself that it is a demonstration. Black on white in both themes: cameras want it so. */
export function DemoQr({ text: content, number }: DemoQrProps) {
  const text = useText(connectionsText);
  const code = useMemo(() => qrCode(content), [content]);
  return (
    <figure className="flex flex-col items-center gap-2">
      <svg
        role="img"
        aria-label={text.qrAlt(number)}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        className="w-44 rounded-control bg-white"
      >
        <path d={code.path} fill="#000" />
      </svg>
      <figcaption className="text-center text-xs text-muted-on-surface">{text.qrNote}</figcaption>
    </figure>
  );
}
