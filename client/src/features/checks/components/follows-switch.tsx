import { useQuery } from '@tanstack/react-query';
import { Switch } from '#client/components/ui/form/switch.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { checkResultsText } from '#client/i18n/es/assistants/check-results.ts';
import { checkQueries } from '../checks.queries.ts';
import { useSetFollows } from '../use-check-runs.ts';

/** The switch for running the checks automatically after knowledge was read again. */
export function FollowsSwitch({ assistantId }: { assistantId: number }) {
  const text = useText(checkResultsText);
  const { data } = useQuery(checkQueries.follows(assistantId));
  const setting = useSetFollows(assistantId);
  if (!data) return null;
  return (
    <div className="mt-6 border-t border-line pt-4">
      <Switch
        checked={data.follows}
        onCheckedChange={(follows) => setting.mutate(follows)}
        label={text.follows}
        isPending={setting.isPending}
      />
      <p className="text-sm text-muted-on-surface">{text.followsHelp}</p>
    </div>
  );
}
