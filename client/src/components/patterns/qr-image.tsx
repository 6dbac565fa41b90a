import type { QrCode } from '#client/lib/browser/qr-code.ts';
import { classNames } from '#client/lib/class-names.ts';

interface QrImageProps {
  code: QrCode;
  /** The alternative text. */
  label: string;
  className?: string;
}

/** A QR code for cameras. It is black on white in both themes, because cameras need that. */
export function QrImage({ code: { size, path }, label, className }: QrImageProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames('w-44 rounded-control bg-white', className)}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
