import type { Request, Response } from 'express';

/** Cuts a list that was read with one row more than the page's limit, and names the next page in the `Link` header by its last row's id. */
export function page<Row extends { id: number }>(rows: Row[], limit: number, req: Request, res: Response): Row[] {
  return pageBy(rows, limit, ({ id }) => String(id), req, res);
}

/** The same for lists whose cursor is not an id. */
export function pageBy<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => string,
  req: Request,
  res: Response,
): Row[] {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (rows.length > limit && last) linkNext(cursorOf(last), req, res);
  return shown;
}

/** The same for lists whose order is valid for one request only: the next page's cursor is the number of rows before it. */
export function pageFrom<Row>(
  rows: Row[],
  { limit, cursor = 0 }: { limit: number; cursor?: number | undefined },
  req: Request,
  res: Response,
): Row[] {
  return pageBy(rows, limit, () => String(cursor + limit), req, res);
}

/** Names the next page in the `Link` header. */
export function linkNext(cursor: string, req: Request, res: Response): void {
  const next = new URL(req.originalUrl, 'http://localhost');
  next.searchParams.set('cursor', cursor);
  res.set('Link', `<${next.pathname}${next.search}>; rel="next"`);
}
