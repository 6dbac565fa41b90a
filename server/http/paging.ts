import type { Request, Response } from 'express';

/**
 * Cuts a list that was asked for one row past the page's limit, and names the next page in the `Link` header. The cursor is
 * the id of the page's last row.
 */
export function page<Row extends { id: number }>(rows: Row[], limit: number, req: Request, res: Response): Row[] {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (rows.length > limit && last) {
    const next = new URL(req.originalUrl, 'http://localhost');
    next.searchParams.set('cursor', String(last.id));
    res.set('Link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return shown;
}
