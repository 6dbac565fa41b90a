import { encode } from 'uqr';

export interface QrCode {
  /** Modules on a side, the quiet zone included. */
  size: number;
  /** The dark modules, as the path of an SVG of that size. */
  path: string;
}

/** The standard asks for a quiet zone of four modules. */
const quietZone = 4;
const pngSizePx = 1024;

/** A QR code that still reads with a quarter of it damaged: it ends up on paper, by a till. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'Q', border: quietZone });
  const rows = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { size, path: rows.join('') };
}

export function qrSvg({ size, path }: QrCode): Blob {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** Drawn without loading the SVG as a picture, in whole pixels for each module. */
export async function qrPng({ size, path }: QrCode): Promise<Blob> {
  const scale = Math.ceil(pngSizePx / size);
  const canvas = new OffscreenCanvas(size * scale, size * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  return canvas.convertToBlob({ type: 'image/png' });
}
