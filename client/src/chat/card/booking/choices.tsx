import { type ReactNode, useId } from 'react';

interface ChoicesProps {
  label: string;
  problem: string | undefined;
  children: ReactNode;
}

/** A group of options of which one is chosen, with a label, and an error that screen readers read aloud. */
export function Choices({ label, problem, children }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={problem ? id : undefined}>
      <legend className="mb-1.5 text-sm font-medium wrap-anywhere">{label}</legend>
      {children}
      {problem && (
        <p id={id} className="mt-1.5 text-sm text-danger-text">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
