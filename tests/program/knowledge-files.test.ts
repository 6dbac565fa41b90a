import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSource, knowledgeOwner } from '#tests/support/knowledge-fixture.ts';
import { documentFrame, docxPackage } from '#tests/support/office-files.ts';
import { pdfFile } from '#tests/support/pdf-file.ts';
import { priceLists } from '#tests/support/price-lists.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { repeatedly } from '#tests/support/zip-file.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ background: true });
});
afterAll(() => server.close());

describe('a price list', () => {
  test.each(Object.entries(priceLists))('as %s answers what a room costs', async (format, { bytes, fileName }) => {
    const { upload, read, search } = await knowledgeOwner(server);
    const { id } = asSource(await upload(bytes, fileName));
    expect(await read(id)).toMatchObject({ state: 'ready', fault: null, format });
    const { found, passages } = await search('¿cuánto cuesta la doble?');
    expect(found).toBe(true);
    expect(passages[0]?.text).toContain('Habitación: Doble · Temporada baja: 80,00 € · Temporada alta: 110,00 €');
  });
});

describe('a file', () => {
  test('of several pages says how many it has, and on which one something stands', async () => {
    const { upload, read, search } = await knowledgeOwner(server);
    const pages = ['La piscina abre en junio.', 'El desayuno se sirve en la terraza.', 'Hay aparcamiento gratuito.'];
    const { id } = asSource(await upload(pdfFile(pages.map((text) => [{ text, x: 60, y: 700 }])), 'hotel.pdf'));
    expect(await read(id)).toMatchObject({ state: 'ready', pages: 3 });
    expect((await search('¿dónde se sirve el desayuno?')).passages[0]).toMatchObject({ page: 2 });
  });

  test('that cannot be read says why, and what was known stays', async () => {
    const { upload, read, source, search } = await knowledgeOwner(server);
    const bomb = docxPackage({ content: repeatedly(' '.repeat(1024 * 1024), 400, documentFrame) });
    const files: [Buffer, string, string][] = [
      [pdfFile([[]]), 'escaneado.pdf', 'scanned'],
      [bomb, 'bomba.docx', 'too_large'],
      [Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'foto.pdf', 'unsupported'],
    ];
    const { id: known } = asSource(await upload('La piscina abre en junio.', 'notas.txt'));
    for (const [bytes, name, fault] of files) {
      const { id } = asSource(await upload(bytes, name));
      expect(await read(id)).toMatchObject({ state: 'failed', fault, passages: 0 });
    }
    await read(known);
    expect(await source(known)).toMatchObject({ state: 'ready' });
    expect((await search('¿cuándo abre la piscina?')).found).toBe(true);
  });
});
