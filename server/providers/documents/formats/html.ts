import { Parser } from 'htmlparser2';
import { limits } from '#server/config/limits.ts';
import { cleanText } from '../clean-text.ts';
import type { Collector } from '../collector.ts';
import type { Found, WebPageFacts } from '../document-reader.ts';
import { DocumentFault } from '../document-reader.ts';
import { headingLevelOf, isBlock, type Region, regionOf } from './html-elements.ts';
import { noteFact } from './html-facts.ts';
import { createHtmlTable, type HtmlTable } from './html-table.ts';
import { collectTable } from './tables.ts';
import type { Attributes } from './xml.ts';

/**
 * If the main content has less text than this, the page's header, footer and asides are read too. Some pages have little
 * more than an address.
 */
const enoughChars = 200;

/** The order in which the regions around a piece apply. */
const ranked = ['consent', 'main', 'around', 'article'] as const;

interface Piece {
  region: Region;
  chars: number;
  collect: (collector: Collector) => void;
}

/** Reads the main content of a page: its headings, paragraphs, lists and tables, without menus, banners and invisible text. */
export function readHtml(html: string, collector: Collector): Found & { web: WebPageFacts } {
  const pieces: Piece[] = [];
  const web: WebPageFacts = { canonical: undefined, base: undefined, links: [], noIndex: false, themeColor: undefined };
  /** The open elements, with the region that each of them begins. */
  const open: { region: Region }[] = [];
  /** The number of open elements that begin each region. */
  const around = new Map<Region, number>();
  const tables: HtmlTable[] = [];
  let skips = 0;
  let text = '';
  let chars = 0;
  let term = '';
  let title = '';
  let isTitle = false;
  let isCaption = false;

  function add(piece: string): void {
    chars += piece.length;
    if (chars > limits.documents.rawChars) throw new DocumentFault('too_large');
    text += piece;
  }

  /** The region of the current text. A header in the main content belongs to it, but an article in a banner does not. */
  function regionHere(): Region {
    return ranked.find((region) => (around.get(region) ?? 0) > 0);
  }

  function put(length: number, collect: Piece['collect']): void {
    if (length > 0) pieces.push({ region: regionHere(), chars: length, collect });
  }

  function flush(level?: number): void {
    const raw = text;
    text = '';
    const length = raw.trim().length;
    if (level === undefined) put(length, (to) => to.text(raw));
    else put(length, (to) => to.heading(level, raw));
  }

  /** In a cell, blocks become lines of its text. */
  function endBlock(): void {
    if (tables.length > 0) text += '\n';
    else flush();
  }

  function onOpen(name: string, attributes: Attributes): void {
    if (name === 'title' && !title) isTitle = true;
    noteFact(web, name, attributes);
    const region = regionOf(name, attributes);
    if (region !== undefined && skips === 0) endBlock();
    if (region === 'skip') skips += 1;
    if (open.push({ region }) > limits.documents.depth) throw new DocumentFault('damaged');
    around.set(region, (around.get(region) ?? 0) + 1);
    if (skips > 0) return;
    if (name === 'br') add('\n');
    else if (name === 'table') beginTable(attributes);
    else if (name === 'tr') tables.at(-1)?.openRow();
    else if (name === 'td' || name === 'th') {
      text = '';
      tables.at(-1)?.openCell(name, attributes);
    } else if (name === 'caption') {
      isCaption = true;
      text = '';
    } else if (headingLevelOf(name) !== undefined || isBlock(name)) endBlock();
  }

  function onClose(name: string): void {
    // The parser closes elements that were left open, so the closed element is always the last one.
    const closed = open.pop();
    if (closed) around.set(closed.region, (around.get(closed.region) ?? 1) - 1);
    if (name === 'title') isTitle = false;
    const isSkipped = skips > 0;
    if (closed?.region === 'skip') skips -= 1;
    if (isSkipped) return;
    const level = headingLevelOf(name);
    if (name === 'table') endTable();
    else if (name === 'tr') tables.at(-1)?.closeRow();
    else if (name === 'td' || name === 'th') {
      tables.at(-1)?.closeCell(text);
      text = '';
    } else if (name === 'caption' && isCaption) {
      tables.at(-1)?.setCaption(cleanText(text));
      isCaption = false;
      text = '';
    } else if (level !== undefined && tables.length === 0) flush(level);
    else if (name === 'dt' && tables.length === 0) {
      term = cleanText(text);
      text = '';
    } else if (name === 'dd' && term) {
      text = `${term}: ${text.trim()}`;
      term = '';
      endBlock();
    } else if (isBlock(name)) endBlock();
    else if (name === 'body' || name === 'html') flush();
  }

  function beginTable(attributes: Attributes): void {
    if (tables.length === 0) flush();
    else {
      tables.at(-1)?.nest();
      tables.at(-1)?.closeCell(text);
      text = '';
    }
    tables.push(createHtmlTable(attributes));
  }

  function endTable(): void {
    const table = tables.pop();
    text = '';
    if (!table) return;
    const length = table.rows.reduce((sum, row) => sum + row.join('').trim().length, 0);
    if (table.isLayout())
      for (const row of table.rows) for (const cell of row) put(cell.trim().length, (to) => to.text(cell));
    else {
      const [name, headerRows] = [table.caption(), table.headerRows()];
      put(length, (to) => collectTable(to, { name, rows: table.rows, headerRows }));
    }
  }

  const parser = new Parser(
    {
      onopentag: onOpen,
      onclosetag: onClose,
      ontext(piece) {
        if (isTitle) title = (title + piece).slice(0, 500);
        else if (skips === 0) add(piece);
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  flush();
  for (const { collect } of chosen(pieces)) collect(collector);
  return { title: cleanText(title).replaceAll('\n', ' ') || undefined, web };
}

/** The pieces of the main content. If the page does not mark it, or it has little text, more of the page is taken step by step. */
function chosen(pieces: Piece[]): Piece[] {
  const own = pieces.filter(({ region }) => region !== 'consent');
  if (own.length === 0) return pieces;
  const body = own.filter(({ region }) => region !== 'around');
  const main = own.filter(({ region }) => region === 'main');
  const articles = own.filter(({ region }) => region === 'article');
  if (charsOf(main) >= enoughChars) return main;
  if (charsOf(articles) >= Math.max(enoughChars, charsOf(body) / 2)) return articles;
  return charsOf(body) >= enoughChars ? body : own;
}

function charsOf(pieces: Piece[]): number {
  return pieces.reduce((sum, { chars }) => sum + chars, 0);
}
