import { composed } from '#server/providers/documents/clean-text.ts';
import type { Block, ReadDocument } from '#server/providers/documents/document-reader.ts';

/** A piece of a document that is found, given to the model and cited as a whole. */
export interface Passage {
  heading: string | null;
  page: number | null;
  text: string;
}

/** The maximum length of a passage: by measurement, the size at which most answers fit into what a model gets (decisions/0022). */
const passageChars = 800;
/** A section that is shorter than this shares its passage with the next one. */
const sectionChars = 300;

/** Cuts a document into passages of whole sentences and whole rows. No passage crosses the end of a page. */
export function passagesOf({ pages }: Pick<ReadDocument, 'pages'>): Passage[] {
  const passages: Passage[] = [];
  let heading: string | null = null;
  for (const { number, blocks } of pages) {
    let open: Passage | undefined;
    const close = () => {
      if (open && open.text.trim() !== '') passages.push({ ...open, text: open.text.trim() });
      open = undefined;
    };
    const add = (piece: string, joint: string) => {
      if (open && open.text.length + joint.length + piece.length > passageChars) close();
      if (open) open.text += (open.text === '' ? '' : joint) + piece;
      else open = { heading, page: number ?? null, text: piece };
    };
    for (const block of blocks) {
      if (block.kind === 'heading') {
        const title = cleaned(block.text);
        if (title === '') continue;
        heading = title.slice(0, headingChars);
        if (open && open.text.length >= sectionChars) close();
        if (open) add(heading, '\n');
      } else {
        const joints = piecesOf(block);
        for (const [piece, joint] of joints) add(piece, joint);
      }
    }
    close();
  }
  return passages;
}

const headingChars = 200;

/** A block in pieces that fit a passage, each with the text between it and the one before. */
function piecesOf(block: Exclude<Block, { kind: 'heading' }>): [piece: string, joint: string][] {
  if (block.kind === 'row') {
    const line = block.cells
      .map(({ header, text }) => [header && cleaned(header), cleaned(text)])
      .filter(([, text]) => text !== '')
      .map(([header, text]) => (header ? `${header}: ${text}` : text))
      .join(' · ');
    return fitting(line).map((piece, at) => [piece, at === 0 ? '\n' : ' ']);
  }
  return block.text.split(/\n+/).flatMap((line) =>
    cleaned(line)
      .split(sentenceEnd)
      .flatMap(fitting)
      .map((piece, at): [string, string] => [piece, at === 0 ? '\n' : ' ']),
  );
}

const sentenceEnd = /(?<=[.!?…]["»”')\]]?)\s+(?=["«“'(¿¡[]?[\p{Lu}\p{N}])/u;

/** A text in parts of a passage's size, cut between words if possible. */
function fitting(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > passageChars) {
    const space = rest.lastIndexOf(' ', passageChars);
    const end = space > passageChars / 2 ? space : passageChars;
    // A character of two code units is not cut in the middle.
    const part = rest.slice(0, end).replace(/[\ud800-\udbff]$/, '');
    parts.push(part);
    rest = rest.slice(part.length).trimStart();
  }
  return rest === '' ? parts : [...parts, rest];
}

/** A text on one line, without invisible characters: characters of no width can carry instructions that readers do not notice. */
function cleaned(text: string): string {
  return composed(text)
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Surrogate}\p{Private_Use}]/gu, '')
    .trim();
}

/** How many characters of a source's limit a document uses. */
export function charactersOf(passages: readonly Passage[]): number {
  return passages.reduce((sum, { text }) => sum + text.length, 0);
}
