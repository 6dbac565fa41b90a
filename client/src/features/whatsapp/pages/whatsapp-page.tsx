import { ArrowRight, Check, MessageCircle } from 'lucide-react';
import { Link } from 'wouter';
import { Page } from '#client/components/patterns/layout/page.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { whatsappText } from '#client/i18n/es/platform/whatsapp.ts';
import { paths } from '#client/lib/paths.ts';

/** Says that connecting with a QR code is not available yet, and where a number can be connected today. */
export function WhatsappPage() {
  const text = useText(whatsappText);
  return (
    <Page variant="app" title={text.title}>
      <Card className="max-w-2xl p-6 sm:p-10">
        <div className="flex flex-wrap items-center gap-4">
          <span className="grid size-14 place-items-center rounded-2xl bg-accent-soft text-on-accent-soft">
            <MessageCircle aria-hidden className="size-6" strokeWidth={1.75} />
          </span>
          <Badge tone="warning">{text.badge}</Badge>
        </div>
        <h2 className="mt-6 text-xl font-semibold tracking-tight">{text.heading}</h2>
        <p className="mt-2 text-muted-on-surface">{text.description}</p>
        <h3 className="mt-6 font-medium">{text.plannedTitle}</h3>
        <ul className="mt-3 space-y-2.5">
          {text.planned.map((item) => (
            <li key={item} className="flex gap-3 text-muted-on-surface">
              <Check aria-hidden className="mt-1 size-4 shrink-0" />
              {item}
            </li>
          ))}
        </ul>
        <div className="mt-8 border-t border-line pt-6">
          <p className="text-muted-on-surface">{text.meanwhile}</p>
          <Link href={paths.myAssistants} className={`${buttonClass('secondary')} mt-4`}>
            {text.toAssistants}
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        </div>
      </Card>
    </Page>
  );
}
