import type { ReactNode } from 'react';

interface Fact {
  label: string;
  value: ReactNode;
}

/** A list of labels and values. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted-on-surface">{label}</dt>
          <dd className="mt-0.5 font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
