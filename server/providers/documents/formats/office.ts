import { posix } from 'node:path';
import { readXml } from './xml.ts';
import type { Zip } from './zip.ts';

export interface Relation {
  type: string;
  /** The name of a file in the ZIP. */
  target: string;
}

/** The relations of a part of an Office document, by id (ECMA-376, part 2). External targets are left out. */
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

/** The main part of a document: `word/document.xml`, `xl/workbook.xml`. */
export async function mainPartOf(zip: Zip): Promise<string | undefined> {
  if (!zip.has('[Content_Types].xml')) return undefined;
  const main = [...(await relationsOf(zip, '')).values()].find(({ type }) => type === 'officeDocument');
  return main && zip.has(main.target) ? main.target : undefined;
}

/** The title in the document's properties. */
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
