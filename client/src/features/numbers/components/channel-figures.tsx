import { type Column, DataTable } from '#client/components/patterns/data-table.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { numbersText } from '#client/i18n/es/numbers.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { Numbers } from '#shared/contracts/platform/numbers.ts';

type CountedChannel = Numbers['channels'][number];

/** The period's conversations and contacts by channel. Renders nothing if all came through one channel. */
export function ChannelFigures({ channels }: { channels: CountedChannel[] }) {
  const text = useText(numbersText);
  if (channels.length < 2) return null;
  const columns: Column<CountedChannel>[] = [
    { header: text.channel, kind: 'title', cell: ({ channel }) => text.channels[channel] },
    { header: text.conversations, cell: ({ conversations }) => formatNumber(conversations) },
    { header: text.contacts, cell: ({ contacts }) => formatNumber(contacts) },
  ];
  return (
    <section aria-labelledby="by-channel" className="mt-8">
      <h2 id="by-channel" className="mb-4 text-base font-semibold tracking-tight">
        {text.byChannel}
      </h2>
      <DataTable label={text.byChannel} columns={columns} rows={channels} keyOf={({ channel }) => channel} />
    </section>
  );
}
