import { Facts } from '#client/components/patterns/facts.tsx';
import { SectionCard } from '#client/components/patterns/layout/section-card.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { type StatusText, statusText } from '#client/i18n/es/platform/status.ts';
import { formatDateTime } from '#client/lib/format.ts';
import type { Finding, Status } from '#shared/contracts/platform/status.ts';
import { findingCodes } from '#shared/domain/findings.ts';

/** The overall state, the version, and the age of the newest backup. */
export function StatusSummary({ status }: { status: Status }) {
  const text = useText(statusText);
  const { backupAgeSeconds, version, checkedAt } = status;
  return (
    <SectionCard title={verdict(status.findings, text)}>
      <Facts
        facts={[
          { label: text.version, value: version },
          {
            label: text.backup,
            value: backupAgeSeconds === null ? text.noBackup : text.backupAge(Math.round(backupAgeSeconds / 3600)),
          },
          { label: text.checkedAt, value: <time dateTime={checkedAt}>{formatDateTime(checkedAt)}</time> },
        ]}
      />
    </SectionCard>
  );
}

function verdict(findings: Finding[], text: StatusText): string {
  const count = (state: string) => findings.filter(({ code }) => findingCodes[code] === state).length;
  const broken = count('broken');
  const attend = count('attend');
  const parts = [broken > 0 && text.broken(broken), attend > 0 && text.toSee(attend)].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : text.allGood;
}
