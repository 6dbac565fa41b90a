import { Link } from 'wouter';
import { type Column, DataTable } from '#client/components/patterns/data-table.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { costsText } from '#client/i18n/es/platform/costs.ts';
import { formatNumber } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import type { OwnCosts } from '#shared/contracts/accounts/costs.ts';
import { costWords, perEach } from '../cost-words.ts';
import { CostAmount } from './cost-amount.tsx';
import { CostSection } from './cost-section.tsx';

type AssistantCost = OwnCosts['assistants'][number];

/** This month's cost of each assistant, with its numbers of conversations and contacts. */
export function AssistantCosts({ assistants }: { assistants: AssistantCost[] }) {
  const text = useText(costsText);
  const counted = (count: number) => <span className="tabular-nums">{formatNumber(count)}</span>;
  const each = ({ cost }: AssistantCost, count: number) => (
    <span className="whitespace-nowrap tabular-nums">
      {count === 0 ? text.none : costWords(perEach(cost, count), text)}
    </span>
  );
  const columns: Column<AssistantCost>[] = [
    {
      header: text.assistant,
      kind: 'title',
      cell: ({ id, name }) => (
        <Link
          href={paths.assistant(id)}
          className="inline-flex min-h-11 items-center font-medium text-link hover:underline"
        >
          {name}
        </Link>
      ),
    },
    { header: text.cost, cell: (row) => <CostAmount spent={row} /> },
    { header: text.conversations, cell: ({ conversations }) => counted(conversations) },
    { header: text.perConversation, cell: (row) => each(row, row.conversations) },
    { header: text.contacts, cell: ({ contacts }) => counted(contacts) },
    { header: text.perContact, cell: (row) => each(row, row.contacts) },
  ];
  return (
    <CostSection title={text.byAssistant}>
      <DataTable label={text.byAssistant} columns={columns} rows={assistants} keyOf={({ id }) => id} />
    </CostSection>
  );
}
