import { Send } from 'lucide-react';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { SectionCard } from '#client/components/patterns/layout/section-card.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import { lateRules, useLateRulesForm } from '#client/lib/forms/late-rules.ts';
import { submitWith } from '#client/lib/forms/submit-with.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useTestMail } from '../use-test-mail.ts';
import { MailOutcome } from './mail/mail-outcome.tsx';

const loadTestMailRules = lateRules(() => import('../settings-rules.ts'), 'testMailRules');

/** Sends a test mail with the stored settings, and shows the result. */
export function TestMail({ hasUnsaved }: { hasUnsaved: boolean }) {
  const text = useText(settingsText);
  const { user } = useSession();
  const test = useTestMail();
  const form = useLateRulesForm(loadTestMailRules, { defaultValues: { to: user?.email ?? '' } });
  return (
    <SectionCard title={text.testTitle} description={text.testDescription}>
      <form noValidate onSubmit={submitWith(form, test)} className="space-y-4">
        <FormField label={text.testTo} error={form.formState.errors.to?.message}>
          {(control) => <Input {...control} {...form.register('to')} type="email" autoComplete="email" />}
        </FormField>
        {hasUnsaved && <p className="text-sm text-on-warning-soft">{text.testUnsaved}</p>}
        <Button type="submit" variant="secondary" isPending={test.isPending}>
          <Send aria-hidden className="size-4" />
          {test.isPending ? text.testSending : text.testSend}
        </Button>
        <div role="status">{test.data && !test.isPending && <MailOutcome {...test.data} />}</div>
      </form>
    </SectionCard>
  );
}
