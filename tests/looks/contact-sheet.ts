import sharp from 'sharp';

/** Pictures of one page that stand beside each other, under what they have in common. */
interface SheetRow {
  caption: string;
  pictures: Picture[];
}

export interface Picture {
  data: Buffer;
  width: number;
  height: number;
}

const captionPx = 22;
const gapPx = 12;
/** So that a sheet is looked at without scrolling sideways. */
const mostPx = 1_900;

/** A picture as small as it stands on its page's sheet; `windowWidths` are those of all that stand beside each other. */
export async function tileOf(drawn: Buffer, windowWidth: number, windowWidths: readonly number[]): Promise<Picture> {
  const room = mostPx - gapPx * (windowWidths.length + 1);
  const width = Math.floor((windowWidth * room) / windowWidths.reduce((sum, one) => sum + one, 0));
  const { data, info } = await sharp(drawn).resize({ width }).png().toBuffer({ resolveWithObject: true });
  return { data, width, height: info.height };
}

/** Writes the rows of a page under each other. */
export async function contactSheet(file: string, rows: SheetRow[]): Promise<void> {
  let top = gapPx;
  let right = 0;
  const layers = [];
  for (const { caption, pictures } of rows) {
    let left = gapPx;
    layers.push({ input: words(caption), left, top });
    for (const { data, width } of pictures) {
      layers.push({ input: data, left, top: top + captionPx });
      left += width + gapPx;
    }
    right = Math.max(right, left);
    top += captionPx + Math.max(0, ...pictures.map(({ height }) => height)) + gapPx;
  }
  const sheet = sharp({ create: { width: right, height: top, channels: 3, background: '#475569' } });
  await sheet.composite(layers).png().toFile(file);
}

function words(caption: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="${captionPx}"><text y="15" font-family="sans-serif" font-size="13" fill="#fff">${caption}</text></svg>`,
  );
}
