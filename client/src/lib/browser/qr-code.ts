import { encode } from 'uqr';

export interface QrCode {
  /** The number of modules on each side, including the quiet zone. */
  size: number;
  /** The dark modules, as a path of an SVG with this size. */
  path: string;
}

/** The width of the quiet zone: the standard asks for four modules. */
const quietZone = 4;
const pngSizePx = 1024;

/** Makes a QR code that can still be read with a quarter of it damaged, because it will be printed and put up in shops. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'Q', border: quietZone });
  const rows = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { size, path: rows.join('') };
}

export function qrSvg({ size, path }: QrCode): Blob {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** Draws the code as a PNG, with whole pixels for each module, and without loading the SVG as an image. */
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
