import { Parser } from 'htmlparser2';
import { limits } from '#server/config/limits.ts';
import { DocumentFault } from '../document-reader.ts';
import type { Zip } from './zip.ts';

export type Attributes = Record<string, string>;

export interface XmlHandlers {
  /** The names of elements and attributes have no prefix, because each writer chooses its own prefix for a namespace. */
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/**
 * Reads an XML file in a ZIP while it is unpacked. Custom entities and external references are never resolved. Alternatives
 * for older readers (`mc:Fallback`) are left out. Throws `damaged` for elements that are nested too deeply.
 */
export async function readXml(zip: Zip, name: string, { open, text, close }: XmlHandlers): Promise<void> {
  let fallbacks = 0;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        depth += 1;
        if (depth > limits.documents.depth) throw new DocumentFault('damaged');
        const opened = local(tag);
        if (opened === 'Fallback') fallbacks += 1;
        if (fallbacks > 0) return;
        const named = Object.entries(attributes).map(([key, value]) => [local(key), value] as const);
        open?.(opened, Object.fromEntries(named));
      },
      ontext(piece) {
        if (fallbacks === 0) text?.(piece);
      },
      onclosetag(tag) {
        depth -= 1;
        const closed = local(tag);
        if (fallbacks === 0) close?.(closed);
        if (closed === 'Fallback') fallbacks -= 1;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  let decoder: TextDecoder | undefined;
  await zip.unpack(name, (piece) => {
    decoder ??= new TextDecoder(piece[0] === 0xff && piece[1] === 0xfe ? 'utf-16le' : 'utf-8');
    parser.write(decoder.decode(piece, { stream: true }));
  });
  parser.end();
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
