import { type ReactNode, useId } from 'react';

interface SetupGroupProps {
  title: string;
  about: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A list of things that an owner sets up, with its heading and the buttons that add to it. */
export function SetupGroup({ title, about, action, children }: SetupGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className="mb-3 flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 id={id} className="font-semibold">
            {title}
          </h3>
          <p className="text-sm text-muted-on-surface">{about}</p>
        </div>
        {action && <div className="shrink-0">{action}</div>}
      </header>
      {children}
    </section>
  );
}
