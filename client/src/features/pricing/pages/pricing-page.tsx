import { Main } from '#client/components/patterns/layout/main.tsx';
import { useDocumentTitle } from '#client/hooks/use-document-title.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { pricingText } from '#client/i18n/es/pricing.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { useSession } from '#client/lib/session/session.ts';
import { planIds } from '#shared/domain/accounts/plans.ts';
import { Closing } from '../components/closing.tsx';
import { Faq } from '../components/faq.tsx';
import { FeatureCards } from '../components/feature-cards.tsx';
import { Hero } from '../components/hero.tsx';
import { PlanCard } from '../components/plan-card.tsx';
import { PricingFooter } from '../components/pricing-footer.tsx';
import { PricingHeader } from '../components/pricing-header.tsx';
import { Section } from '../components/section.tsx';
import { entryLinks } from '../entry-links.ts';

/** What the product is, what it costs, and what people ask about it. */
export function PricingPage() {
  const text = useText(pricingText);
  const { productName } = useText(commonText);
  const { user } = useSession();
  const links = entryLinks(user);
  useDocumentTitle(`${text.pageTitle} · ${productName}`);
  return (
    <>
      {!links.signedIn && <PricingHeader links={links} />}
      <Main>
        <Hero links={links} />
        <Section anchor="precios" title={text.plansTitle} description={text.plansDescription}>
          <ul className="grid gap-4 sm:gap-6 lg:grid-cols-3">
            {planIds.map((id) => (
              <li key={id}>
                <PlanCard id={id} links={links} />
              </li>
            ))}
          </ul>
        </Section>
        <Section anchor="funciones" title={text.featuresTitle} description={text.featuresDescription}>
          <FeatureCards />
        </Section>
        <Section anchor="preguntas" title={text.faqTitle}>
          <Faq />
        </Section>
        <Closing links={links} />
      </Main>
      <PricingFooter links={links} />
    </>
  );
}
