import { ExternalLink } from 'lucide-react';
import { useText } from '#client/i18n/catalogue.ts';
import { channelsText } from '#client/i18n/es/channels/channels.ts';

interface ServiceStepsProps {
  steps: readonly string[];
  href: string;
  linkLabel: string;
}

/** The steps to take at a service before it can be connected, and a link to it. */
export function ServiceSteps({ steps, href, linkLabel }: ServiceStepsProps) {
  const text = useText(channelsText);
  return (
    <div>
      <ol aria-label={text.stepsLabel} className="list-decimal space-y-1.5 pl-5 wrap-anywhere">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        className="mt-3 inline-flex min-h-11 items-center gap-2 font-medium text-link underline underline-offset-4"
      >
        <ExternalLink aria-hidden className="size-4" />
        {linkLabel}
      </a>
    </div>
  );
}
