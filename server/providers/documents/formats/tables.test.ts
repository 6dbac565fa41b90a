import { describe, expect, test } from 'vitest';
import { createCollector } from '../collector.ts';
import { decodeText } from '../decode-text.ts';
import { documentKind } from '../document-kind.ts';
import { readCsv } from './csv.ts';
import { collectTable } from './tables.ts';

/** Rows as they are read aloud, headings in brackets. */
function collected(collect: (collector: ReturnType<typeof createCollector>) => unknown): string[] {
  const collector = createCollector();
  collect(collector);
  return collector.pages
    .flatMap(({ blocks }) => blocks)
    .map((block) => {
      if (block.kind !== 'row') return block.kind === 'heading' ? `[${block.text}]` : block.text;
      return block.cells.map(({ header, text }) => (header ? `${header}: ${text}` : text)).join(' · ');
    });
}

function rowsOf(rows: string[][]): string[] {
  return collected((collector) => collectTable(collector, { name: undefined, rows }));
}

describe('a table', () => {
  test.each([
    [
      'names over amounts',
      [
        ['Tipo', 'Precio'],
        ['Doble', '80 €'],
        ['Suite', '140 €'],
      ],
      ['Tipo: Doble · Precio: 80 €', 'Tipo: Suite · Precio: 140 €'],
    ],
    [
      'a corner without a name',
      [
        ['', 'Baja', 'Alta'],
        ['Doble', '80', '110'],
      ],
      ['Doble · Baja: 80 · Alta: 110'],
    ],
    [
      'pairs without names',
      [
        ['Individual', '55 €'],
        ['Doble', '80 €'],
      ],
      ['Individual · 55 €', 'Doble · 80 €'],
    ],
    [
      'pairs of words',
      [
        ['Dirección', 'Calle Mayor'],
        ['Aparcamiento', 'En el patio'],
      ],
      ['Dirección · Calle Mayor', 'Aparcamiento · En el patio'],
    ],
    [
      'prices that are words',
      [
        ['Servicio', 'Precio'],
        ['Revisión', 'Gratis'],
        ['Ortodoncia', 'Consultar'],
      ],
      ['Servicio: Revisión · Precio: Gratis', 'Servicio: Ortodoncia · Precio: Consultar'],
    ],
    [
      'a title, parts and a note',
      [
        ['Tarifas 2026', '', ''],
        ['Tipo', 'Baja', 'Alta'],
        ['Habitaciones', '', ''],
        ['Doble', '80', '110'],
        ['Salas', '', ''],
        ['Grande', '300', '400'],
        ['IVA no incluido.', '', ''],
      ],
      [
        '[Tarifas 2026]',
        '[Habitaciones]',
        'Tipo: Doble · Baja: 80 · Alta: 110',
        '[Salas]',
        'Tipo: Grande · Baja: 300 · Alta: 400',
        'IVA no incluido.',
      ],
    ],
    [
      'names over names',
      [
        ['Tipo', 'Verano', 'Verano'],
        ['Tipo', 'Solo', 'Con desayuno'],
        ['Doble', '80 €', '95 €'],
      ],
      ['Tipo: Doble · Verano Solo: 80 € · Verano Con desayuno: 95 €'],
    ],
  ])('with %s', (_, rows, expected) => {
    expect(rowsOf(rows)).toEqual(expected);
  });
});

describe('a file of separated values', () => {
  const csv = (text: string) => collected((collector) => readCsv(text, collector));

  test.each([
    ['semicolons, and commas in numbers', 'Tipo;Precio\r\nDoble;80,50 €\r\nSuite;140,00 €\r\n'],
    ['commas and quotes', 'Tipo,Precio\nDoble,"80,50 €"\nSuite,"140,00 €"\n'],
    ['tabs', 'Tipo\tPrecio\nDoble\t80,50 €\nSuite\t140,00 €'],
    ["Excel's first line", 'sep=|\nTipo|Precio\nDoble|80,50 €\nSuite|140,00 €'],
  ])('with %s', (_, text) => {
    expect(csv(text)).toEqual(['Tipo: Doble · Precio: 80,50 €', 'Tipo: Suite · Precio: 140,00 €']);
  });

  test('keeps lines and quotes within a cell, and takes rows of any length', () => {
    expect(csv('Plato;Precio\n"Menú ""del día""\nde lunes a viernes";12\nVino;3;sobra\nAgua')).toEqual([
      'Plato: Menú "del día" de lunes a viernes · Precio: 12',
      'Plato: Vino · Precio: 3 · sobra',
      'Agua',
    ]);
  });
});

describe('bytes of text', () => {
  const text = 'Habitación «doble»: 80 €, ¿señor?';

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', Buffer.from(text, 'utf16le')],
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16, the other way round', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ["Windows' own", Buffer.from(text.replaceAll('€', '\x80'), 'latin1')],
  ])('in %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(text);
  });

  test('are what they look like, whatever they are called', async () => {
    const formatOf = async (content: string, fileName: string) =>
      (await documentKind(Buffer.from(content), { fileName })).format;
    expect(await formatOf('<!-- a --><!DOCTYPE html><p>a', 'notas.txt')).toBe('html');
    expect(await formatOf('%PDF-1.7', 'notas.txt')).toBe('pdf');
    expect(await formatOf('a;b\nc;d', 'tarifas.dat')).toBe('csv');
    expect(await formatOf('a;b\nc;d', 'tarifas.txt')).toBe('txt');
    expect(await formatOf('# Hola', 'LEEME.MD')).toBe('md');
    await expect(formatOf('<?xml version="1.0"?><a/>', 'a.xml')).rejects.toThrow('unsupported');
  });
});
