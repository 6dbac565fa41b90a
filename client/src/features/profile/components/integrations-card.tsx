import { Webhook } from 'lucide-react';
import { Link } from 'wouter';
import { SectionCard } from '#client/components/patterns/layout/section-card.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { profileText } from '#client/i18n/es/profile.ts';
import { paths } from '#client/lib/paths.ts';

/** The link to the webhooks, which notify other programs of the user's contacts. */
export function IntegrationsCard() {
  const text = useText(profileText);
  return (
    <SectionCard title={text.integrationsTitle} description={text.integrationsDescription}>
      <Link href={paths.webhooks} className={buttonClass('secondary')}>
        <Webhook aria-hidden className="size-4" />
        {text.webhooks}
      </Link>
    </SectionCard>
  );
}
