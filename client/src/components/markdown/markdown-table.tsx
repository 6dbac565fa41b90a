import type { Tokens } from 'marked';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { Inline } from './inline.tsx';

/** A table that scrolls inside the message if it is wider. It is no landmark, because a reply may contain several tables. */
export function MarkdownTable({ token: { header, rows } }: { token: Tokens.Table }) {
  const text = useText(commonText);
  const name = `${text.table}: ${header.map(({ text: words }) => words).join(', ')}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <figure tabIndex={0} aria-label={name} className="overflow-x-auto rounded-control border border-line">
      <table className="min-w-full border-collapse text-sm">
        <thead className="bg-sunken">
          <tr>{header.map((cell, index) => cellOf(cell, index))}</tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are added at the end only.
            <tr key={index}>{row.map((cell, column) => cellOf(cell, column))}</tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function cellOf(cell: Tokens.TableCell, column: number) {
  const Tag = cell.header ? 'th' : 'td';
  const align = cell.align === 'right' ? 'text-right' : cell.align === 'center' ? 'text-center' : 'text-left';
  return (
    <Tag
      key={column}
      className={`min-w-28 px-3 py-2 align-top wrap-break-word ${cell.header ? 'font-semibold' : ''} ${align}`}
    >
      <Inline tokens={cell.tokens} />
    </Tag>
  );
}
