import { posix } from 'node:path';
import { readXml } from './xml.ts';
import type { Zip } from './zip.ts';

export interface Relation {
  type: string;
  /** The name of a file in the ZIP. */
  target: string;
}

/** What a part of an Office document leads to, by id (ECMA-376, part 2). Nothing outside of the document. */
export async function relationsOf(zip: Zip, part: string): Promise<Map<string, Relation>> {
  const folder = posix.dirname(part);
  const relations = new Map<string, Relation>();
  await readXml(zip, posix.join(folder, '_rels', `${posix.basename(part)}.rels`), {
    open(name, { Id, Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || !Id || TargetMode === 'External') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target });
    },
  });
  return relations;
}

/** The part that a document begins with: `word/document.xml`, `xl/workbook.xml`. */
export async function mainPartOf(zip: Zip): Promise<string | undefined> {
  if (!zip.has('[Content_Types].xml')) return undefined;
  const main = [...(await relationsOf(zip, '')).values()].find(({ type }) => type === 'officeDocument');
  return main && zip.has(main.target) ? main.target : undefined;
}

/** What somebody has written into the document's properties as its title. */
export async function titleOf(zip: Zip): Promise<string | undefined> {
  let title = '';
  let isTitle = false;
  await readXml(zip, 'docProps/core.xml', {
    open: (name) => {
      isTitle = name === 'title';
    },
    text: (text) => {
      if (isTitle && title.length < 500) title += text;
    },
    close: () => {
      isTitle = false;
    },
  });
  return title.trim() || undefined;
}
