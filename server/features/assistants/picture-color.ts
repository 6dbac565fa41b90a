import { isVivid } from '#shared/domain/brand-colors.ts';

/** The number of hues that the colour circle is divided into. A brand's colour and its shades are in one of them or in two neighbours. */
const hues = 24;
/** The minimum share of a picture's opaque pixels, coloured or grey, that a hue needs to be the picture's colour. */
const minShare = 0.04;
const opaque = 128;

interface Tally {
  weight: number;
  pixels: number;
  sums: [number, number, number];
}

/**
 * The main colour of a picture, as `#rrggbb`: the weighted mean of its strongest hue. Undefined for a picture in greys.
 * `pixels` has one byte each for red, green, blue and opacity of every pixel.
 */
export function pictureColor(pixels: Uint8Array): string | undefined {
  const tallies = Array.from({ length: hues }, (): Tally => ({ weight: 0, pixels: 0, sums: [0, 0, 0] }));
  let seen = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < opaque) continue;
    seen += 1;
    if (!isVivid(hexOf([red, green, blue]))) continue;
    const tally = tallies[Math.floor(hueOf(red, green, blue) * hues) % hues];
    if (!tally) continue;
    const spread = Math.max(red, green, blue) - Math.min(red, green, blue);
    const weight = (spread / 255) ** 2 * (isSkin(red, green, blue) ? skinWeight : 1);
    tally.weight += weight;
    tally.pixels += 1;
    tally.sums[0] += red * weight;
    tally.sums[1] += green * weight;
    tally.sums[2] += blue * weight;
  }
  const strongest = tallies.toSorted((a, b) => b.weight - a.weight)[0];
  if (!strongest || strongest.pixels < seen * minShare || strongest.pixels === 0) return undefined;
  const color = hexOf(strongest.sums.map((sum) => Math.round(sum / strongest.weight)));
  return isVivid(color) ? color : undefined;
}

/** The weight of skin colours. Faces are in many pictures, but their colour is not the colour of a business. */
const skinWeight = 0.1;

/** The usual range of skin colours in RGB (Kovač, Peer and Solina, 2003), extended to lighter and darker skin. */
function isSkin(red: number, green: number, blue: number): boolean {
  return red > 70 && green > 35 && blue > 20 && red > green && green > blue && red - green > 12 && red - blue < 150;
}

/** The hue of a colour, from 0 to 1. */
function hueOf(red: number, green: number, blue: number): number {
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  const sixth =
    most === red ? (green - blue) / spread : most === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread;
  return (((sixth % 6) + 6) % 6) / 6;
}

function hexOf(channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
