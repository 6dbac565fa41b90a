import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { PasswordInput } from '#client/components/password/password-input.tsx';
import { StrengthHint } from '#client/components/password/strength-hint.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { SubmitButton } from '#client/components/ui/submit-button.tsx';
import { UsernameInput } from '#client/components/ui/username-input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { submitWith } from '#client/lib/use-zod-form.ts';
import type { registerFormSchema } from '../password-form-schemas.ts';
import { authText } from '../text.ts';
import { useRegister } from '../use-auth.ts';

type RegisterFormFields = z.infer<typeof registerFormSchema>;

/** Creates an account. The password is written twice, and sent once. */
export function RegisterForm({ form }: { form: UseFormReturn<RegisterFormFields> }) {
  const text = useText(authText);
  const register = useRegister();
  const { errors } = form.formState;
  const [username, password] = form.watch(['username', 'password']);
  const send = ({
    confirmPassword: _,
    ...body
  }: Parameters<typeof register.mutateAsync>[0] & { confirmPassword: string }) => register.mutateAsync(body);
  return (
    <form noValidate onSubmit={submitWith(form, { mutateAsync: send })}>
      <fieldset disabled={register.isPending} className="space-y-5">
        <FormField label={text.username} help={text.usernameHelp} error={errors.username?.message}>
          {(control) => <UsernameInput {...control} {...form.register('username')} />}
        </FormField>
        <FormField label={text.email} error={errors.email?.message}>
          {(control) => <Input {...control} type="email" autoComplete="email" required {...form.register('email')} />}
        </FormField>
        <FormField
          label={text.password}
          help={<StrengthHint password={password} personal={[username]} />}
          error={errors.password?.message}
        >
          {(control) => (
            <PasswordInput {...control} autoComplete="new-password" required {...form.register('password')} />
          )}
        </FormField>
        <FormField label={text.confirmPassword} error={errors.confirmPassword?.message}>
          {(control) => (
            <PasswordInput {...control} autoComplete="new-password" required {...form.register('confirmPassword')} />
          )}
        </FormField>
        <SubmitButton pending={register.isPending} pendingLabel={text.registering} className="w-full">
          {text.register}
        </SubmitButton>
      </fieldset>
    </form>
  );
}
