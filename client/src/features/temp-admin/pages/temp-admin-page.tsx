import { FlaskConical } from 'lucide-react';
import { Link } from 'wouter';
import { Main } from '#client/components/patterns/layout/main.tsx';
import { Page } from '#client/components/patterns/layout/page.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#client/components/ui/tabs.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { tempAdminText } from '#client/i18n/es/platform/temp-admin.ts';
import { paths } from '#client/lib/paths.ts';
import { SampleAssistants } from '../components/sample-assistants.tsx';
import { SampleConnections } from '../components/sample-connections.tsx';
import { SampleDashboard } from '../components/sample-dashboard.tsx';
import { SampleSubscriptions } from '../components/sample-subscriptions.tsx';
import { SampleUsers } from '../components/sample-users.tsx';

const sections = [
  ['dashboard', SampleDashboard],
  ['users', SampleUsers],
  ['assistants', SampleAssistants],
  ['subscriptions', SampleSubscriptions],
  ['whatsapp', SampleConnections],
] as const;

/** A demonstration of the back office with sample data that are part of this page. It sends no requests and gives access to nothing. */
export function TempAdminPage() {
  const text = useText(tempAdminText);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-warning-soft text-on-warning-soft">
        <div className="mx-auto flex max-w-[1200px] items-start gap-3 px-page py-3">
          <FlaskConical aria-hidden className="mt-0.5 size-5 shrink-0" />
          <p className="text-sm">
            <strong className="block font-semibold">{text.banner}</strong>
            {text.bannerText}
          </p>
        </div>
      </header>
      <Main>
        <Page
          variant="app"
          title={text.title}
          description={text.description}
          actions={
            <Link
              href={paths.login}
              className="inline-flex min-h-11 items-center font-medium text-link hover:underline"
            >
              {text.toLogin}
            </Link>
          }
        >
          <Tabs defaultValue="dashboard">
            <TabsList aria-label={text.sections} className="mb-6 max-sm:flex-wrap">
              {sections.map(([name]) => (
                <TabsTrigger key={name} value={name}>
                  {text[name]}
                </TabsTrigger>
              ))}
            </TabsList>
            {sections.map(([name, Section]) => (
              <TabsContent key={name} value={name}>
                <Section />
              </TabsContent>
            ))}
          </Tabs>
        </Page>
      </Main>
    </div>
  );
}
