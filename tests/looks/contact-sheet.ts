import sharp from 'sharp';

interface Drawn {
  path: string;
  picture: Buffer;
}

const captionPx = 22;
const gapPx = 12;
/** As wide as a screen, so that a sheet is looked at without scrolling sideways. */
const sheetPx = 1_800;

/** Writes pictures of the same size beside each other, with their addresses. */
export async function contactSheet(file: string, drawn: Drawn[], width: number): Promise<void> {
  const columns = width < 600 ? 7 : 4;
  const tile = Math.floor((sheetPx - gapPx * (columns + 1)) / columns);
  const tiles = await Promise.all(
    drawn.map(async ({ path, picture }) => {
      const { data, info } = await sharp(picture).resize({ width: tile }).png().toBuffer({ resolveWithObject: true });
      return { path, data, height: info.height };
    }),
  );
  const rowPx = Math.max(...tiles.map(({ height }) => height)) + captionPx + gapPx;
  const layers = tiles.flatMap(({ path, data }, at) => {
    const [left, top] = [gapPx + (at % columns) * (tile + gapPx), gapPx + Math.floor(at / columns) * rowPx];
    const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${tile}" height="${captionPx}"><text y="15" font-family="sans-serif" font-size="13" fill="#fff">${path}</text></svg>`;
    return [
      { input: Buffer.from(words), left, top },
      { input: data, left, top: top + captionPx },
    ];
  });
  const height = gapPx + Math.ceil(tiles.length / columns) * rowPx;
  await sharp({ create: { width: sheetPx, height, channels: 3, background: '#475569' } })
    .composite(layers)
    .png()
    .toFile(file);
}
