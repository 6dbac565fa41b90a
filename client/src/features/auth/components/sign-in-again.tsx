import { useId, useSyncExternalStore } from 'react';
import { PasswordInput } from '#client/components/password/password-input.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Modal } from '#client/components/ui/dialog/modal.tsx';
import { SubmitButton } from '#client/components/ui/form/submit-button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { sessionEndText } from '#client/i18n/es/account/session-end.ts';
import { authText } from '#client/i18n/es/auth.ts';
import { useSession } from '#client/lib/session/session.ts';
import { answerSignInAgain, signInAgainStore } from '#client/lib/session/sign-in-again.ts';
import type { LoginBody, User } from '#shared/contracts/accounts/auth.ts';
import type { Rules } from '../entry-rules.ts';
import { useSignInAgain } from '../use-auth.ts';
import { useEntryForm } from '../use-entry-form.ts';
import { SessionQuestion } from './session-question.tsx';

/**
 * Asks for the password when the session of a page with unsaved work has ended, so that the work can continue there. Before the end, it
 * asks whether to continue the session.
 */
export function SignInAgain() {
  const isAsked = useSyncExternalStore(signInAgainStore.subscribe, signInAgainStore.isAsked);
  const { user } = useSession();
  if (!user) return null;
  return isAsked ? <Question user={user} /> : <SessionQuestion />;
}

/** The contract's rule, repeated here because its file would load the schemas, and might not be available after the session has ended. */
function passwordRule(message: string): Rules<LoginBody> {
  return (values) => ({ values, errors: new Map(values.password ? [] : [['password', message]]) });
}

function Question({ user }: { user: User }) {
  const text = useText(authText);
  const words = useText(sessionEndText);
  const signIn = useSignInAgain();
  const form = useEntryForm({ username: user.username, password: '' }, async () =>
    passwordRule(words.passwordRequired),
  );
  const id = useId();
  return (
    <Modal labelledBy={`${id}-title`} describedBy={`${id}-description`} onEscape={() => undefined}>
      <h2 id={`${id}-title`} className="text-base font-semibold tracking-tight">
        {words.sessionEndedTitle}
      </h2>
      <p id={`${id}-description`} className="mt-2 text-muted-on-surface">
        {words.sessionEndedDescription}
      </p>
      <form noValidate onSubmit={form.submitWith(signIn)} className="mt-5">
        <fieldset disabled={signIn.isPending} className="space-y-5">
          {/* The user name can't be changed, because the page has this user's data. */}
          <div>
            <p className="text-sm font-medium">{text.username}</p>
            <p className="mt-1 wrap-anywhere">{user.username}</p>
            <input hidden readOnly autoComplete="username" name="username" value={user.username} />
          </div>
          <FormField label={text.password} error={form.errorOf('password') ?? signIn.reason}>
            {(control) => (
              <PasswordInput
                {...control}
                autoFocus
                autoComplete="current-password"
                required
                {...form.field('password')}
              />
            )}
          </FormField>
          <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
            <Button variant="secondary" onClick={() => answerSignInAgain(false)}>
              {words.signOut}
            </Button>
            <SubmitButton pending={signIn.isPending} pendingLabel={text.loggingIn}>
              {words.goOn}
            </SubmitButton>
          </div>
        </fieldset>
      </form>
    </Modal>
  );
}
