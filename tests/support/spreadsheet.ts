/**
 * A CSV file as spreadsheets open it that split at `separator`: a quote opens a quoted part at the beginning of a cell only, and
 * what follows a quoted part belongs to its cell.
 */
export function spreadsheetCells(file: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let place: 'start' | 'plain' | 'quoted' = 'start';
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
    place = 'start';
  };
  const text = file.replace(/^\uFEFF/, '');
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (place === 'quoted') {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else place = 'plain';
    } else if (character === separator) endCell();
    else if (character === '\r' || character === '\n') {
      if (character === '\r' && text.charAt(at + 1) === '\n') at += 1;
      endCell();
      rows.push([]);
    } else if (place === 'start' && character === '"') place = 'quoted';
    else {
      place = 'plain';
      cell += character;
    }
  }
  if (rows.at(-1)?.length === 0 && cell === '') rows.pop();
  else endCell();
  return rows;
}
