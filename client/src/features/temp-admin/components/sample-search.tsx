import { type ReactNode, useState } from 'react';
import { SearchInput } from '#client/components/patterns/search-input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { tempAdminText } from '#client/i18n/es/platform/temp-admin.ts';

interface SampleSearchProps<Row> {
  label: string;
  rows: Row[];
  /** Returns the text of a row that is searched. */
  wordsOf: (row: Row) => string;
  children: (found: Row[]) => ReactNode;
}

/** A search over the page's own rows, without a request. */
export function SampleSearch<Row>({ label, rows, wordsOf, children }: SampleSearchProps<Row>) {
  const text = useText(tempAdminText);
  const [search, setSearch] = useState('');
  const found = rows.filter((row) => wordsOf(row).toLowerCase().includes(search.toLowerCase()));
  return (
    <div className="space-y-4">
      <SearchInput label={label} value={search} onSearch={setSearch} />
      <div aria-live="polite">{found.length === 0 && <p className="py-6 text-muted">{text.nothing}</p>}</div>
      {found.length > 0 && children(found)}
    </div>
  );
}
