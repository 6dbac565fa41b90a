import { type Column, DataTable } from '#client/components/patterns/data-table.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { costsText } from '#client/i18n/es/platform/costs.ts';
import type { Costs } from '#shared/contracts/accounts/costs.ts';
import { CostAmount } from './cost-amount.tsx';
import { CostSection } from './cost-section.tsx';

/** The month's costs by model and by purpose. */
export function CostParts({ costs: { models, purposes } }: { costs: Costs }) {
  const text = useText(costsText);
  const modelColumns: Column<Costs['models'][number]>[] = [
    { header: text.model, kind: 'title', cell: ({ model }) => <span className="font-medium">{model}</span> },
    { header: text.cost, cell: (row) => <CostAmount spent={row} /> },
  ];
  const purposeColumns: Column<Costs['purposes'][number]>[] = [
    {
      header: text.purpose,
      kind: 'title',
      cell: ({ purpose }) => <span className="font-medium">{text.purposes[purpose]}</span>,
    },
    { header: text.cost, cell: (row) => <CostAmount spent={row} /> },
  ];
  return (
    <div className="grid gap-x-6 lg:grid-cols-2">
      <CostSection title={text.byPurpose}>
        <DataTable label={text.byPurpose} columns={purposeColumns} rows={purposes} keyOf={({ purpose }) => purpose} />
      </CostSection>
      <CostSection title={text.byModel}>
        <DataTable
          label={text.byModel}
          columns={modelColumns}
          rows={models}
          keyOf={({ provider, model }) => `${provider} ${model}`}
        />
      </CostSection>
    </div>
  );
}
