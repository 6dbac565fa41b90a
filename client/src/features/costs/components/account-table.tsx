import { Link } from 'wouter';
import { type Column, DataTable } from '#client/components/patterns/data-table.tsx';
import { BreakableName } from '#client/components/ui/breakable-name.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { type CostsText, costsText } from '#client/i18n/es/platform/costs.ts';
import { type SubscriptionsText, subscriptionsText } from '#client/i18n/es/subscriptions.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatDollars } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import type { AccountCost } from '#shared/contracts/accounts/costs.ts';
import { CostAmount } from './cost-amount.tsx';

/** A page of accounts with this month's cost of each, beside the price of its plan. */
export function AccountTable({ accounts }: { accounts: AccountCost[] }) {
  const text = useText(costsText);
  const words = useText(subscriptionsText);
  const columns: Column<AccountCost>[] = [
    {
      header: text.account,
      kind: 'title',
      cell: ({ userId, username, email }) => (
        <div className="min-w-0">
          <Link
            href={paths.userConfig(userId)}
            className="inline-flex min-h-8 items-center font-medium text-link hover:underline"
          >
            {username}
          </Link>
          <p className="text-sm text-muted-on-surface">
            <BreakableName name={email} />
          </p>
        </div>
      ),
    },
    { header: text.plan, cell: (account) => planWords(account, text, words) },
    { header: text.platformPays, isNamed: true, cell: (account) => <CostAmount spent={account} /> },
    { header: text.margin, isNamed: true, cell: (account) => <Margin account={account} /> },
    {
      header: text.ownKey,
      isNamed: true,
      cell: ({ ownKeyCost }) => (
        <span className="whitespace-nowrap tabular-nums">{ownKeyCost > 0 ? formatDollars(ownKeyCost) : text.none}</span>
      ),
    },
  ];
  return <DataTable label={text.accounts} columns={columns} rows={accounts} keyOf={({ userId }) => userId} isCompact />;
}

/** The plan's price minus the cost. Shows no amount if the account has no plan or the cost is not known. */
function Margin({ account: { plan, price, cost } }: { account: AccountCost }) {
  const { none } = useText(costsText);
  const margin = plan === null || cost === null ? null : price - cost;
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', margin !== null && margin < 0 && 'text-danger-text')}>
      {margin === null ? none : formatDollars(margin)}
    </span>
  );
}

function planWords({ plan, price }: AccountCost, text: CostsText, words: SubscriptionsText): string {
  if (plan === null) return text.administrator;
  return price > 0 ? text.planPrice(words.plan[plan], formatDollars(price)) : text.planWithoutPrice(words.plan[plan]);
}
