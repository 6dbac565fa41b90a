import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Checklist } from '#client/components/patterns/checklist.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import { settingsQueries } from '#client/data/settings.queries.ts';
import { useFlag } from '#client/hooks/use-flag.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { adminDashboardText } from '#client/i18n/es/platform/admin-dashboard.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import type { Stats } from '#shared/contracts/platform/stats.ts';

/** The setup steps of a new installation: a key, a mail server, an assistant, its shared link. Hidden once all are done. */
export function SetupCard({ stats }: { stats: Stats }) {
  const text = useText(adminDashboardText);
  const { user } = useSession();
  const { data: settings } = useQuery(settingsQueries.all());
  const [hidden, hide] = useFlag(`setup-hidden:${user?.id}`);
  if (!settings || !user || hidden) return null;
  const steps = [
    {
      id: 'key',
      done: settings.openaiKeySource !== null || settings.deepseekKeySource !== null,
      href: `${paths.adminSettings}?tab=system-apis`,
      ...text.setup.key,
    },
    {
      id: 'mail',
      done: settings.smtpSource !== null && settings.emailEnabled,
      href: `${paths.adminSettings}?tab=email`,
      ...text.setup.mail,
    },
    { id: 'assistant', done: stats.assistantsCount > 0, href: paths.adminAssistants, ...text.setup.assistant },
    { id: 'share', done: stats.isLinkShared, href: paths.myAssistants, ...text.setup.share },
  ];
  const next = steps.find(({ done }) => !done);
  if (!next) return null;
  return (
    <div className="mt-6">
      <Checklist
        title={text.setupTitle}
        onHide={hide}
        steps={steps.map(({ href, go, ...step }) => ({
          ...step,
          next: step.id === next.id,
          action: (
            <Link href={href} className={buttonClass(step.id === next.id ? 'primary' : 'secondary')}>
              {go}
            </Link>
          ),
        }))}
      />
    </div>
  );
}
