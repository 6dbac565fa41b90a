import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { useText } from '#client/i18n/catalogue.ts';
import { manageText } from '#client/i18n/es/assistants/assistants-manage.ts';
import { paths } from '#client/lib/paths.ts';

/** Replaces 'Crear Asistente' when the plan has no room for another assistant. */
export function PlanNote({ limit }: { limit: number }) {
  const text = useText(manageText);
  return (
    <p className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-2 text-sm text-on-surface sm:px-5">
      <span className="py-1">{text.planFull(limit)}</span>
      <Link
        href={paths.pricing}
        className="inline-flex min-h-11 items-center gap-1.5 font-medium text-link hover:underline"
      >
        {text.seePlans}
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    </p>
  );
}
