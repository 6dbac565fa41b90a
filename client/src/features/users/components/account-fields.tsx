import type { UseFormReturn } from 'react-hook-form';
import { PasswordInput } from '#client/components/password/password-input.tsx';
import { StrengthHint } from '#client/components/password/strength-hint.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { UsernameInput } from '#client/components/ui/form/username-input.tsx';
import type { Account } from '#client/data/users.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { usersText } from '#client/i18n/es/platform/users.ts';
import { roles } from '#shared/domain/accounts/roles.ts';
import type { UserFormValues } from '../user-form.ts';

interface AccountFieldsProps {
  /** The account. Undefined for a new one. */
  account: Account | undefined;
  form: UseFormReturn<UserFormValues>;
}

/** The fields for username, e-mail address, role and password. */
export function AccountFields({ account, form }: AccountFieldsProps) {
  const text = useText(usersText);
  const { errors } = form.formState;
  const [username, password] = form.watch(['username', 'password']);
  const isFirstAdmin = account?.isFirstAdmin === true;
  return (
    <>
      <FormField label={text.username} error={errors.username?.message}>
        {(control) => <UsernameInput {...control} autoComplete="off" {...form.register('username')} />}
      </FormField>
      <FormField label={text.email} error={errors.email?.message}>
        {(control) => <Input {...control} type="email" autoComplete="off" required {...form.register('email')} />}
      </FormField>
      <FormField
        label={text.roleLabel}
        help={isFirstAdmin ? text.firstAdminRole : text.roleHelp}
        error={errors.role?.message}
      >
        {(control) => (
          <Select {...control} {...form.register('role')}>
            {roles
              .filter((role) => !isFirstAdmin || role === 'admin')
              .map((role) => (
                <option key={role} value={role}>
                  {text.role[role]}
                </option>
              ))}
          </Select>
        )}
      </FormField>
      <FormField
        label={text.password}
        help={
          <>
            {account && <p>{text.passwordHelp}</p>}
            <StrengthHint password={password} personal={[username]} />
          </>
        }
        error={errors.password?.message}
      >
        {(control) => (
          <PasswordInput {...control} autoComplete="new-password" required={!account} {...form.register('password')} />
        )}
      </FormField>
    </>
  );
}
