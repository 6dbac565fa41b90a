import { useLocation } from 'wouter';
import { Select } from '#client/components/ui/form/select.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import { paths } from '#client/lib/paths.ts';
import type { InboxScope } from '../../inbox.queries.ts';

/** Lets administrators choose between their own and everybody's assistants. */
export function ScopeSelect({ scope }: { scope: InboxScope }) {
  const text = useText(inboxText);
  const [, navigate] = useLocation();
  return (
    <Select
      className="w-full"
      aria-label={text.scopeLabel}
      value={scope}
      onChange={({ target }) => navigate(target.value === 'all' ? paths.everybodysInbox : paths.inbox)}
    >
      <option value="own">{text.scopes.own}</option>
      <option value="all">{text.scopes.all}</option>
    </Select>
  );
}
