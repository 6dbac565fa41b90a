import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { mainId } from '#client/components/patterns/layout/main.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import { useDocumentTitle } from '#client/hooks/use-document-title.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { authText } from '#client/i18n/es/auth.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { paths } from '#client/lib/paths.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { NewPasswordForm } from '../components/new-password-form.tsx';
import { isLinkGone, useResetPassword } from '../use-password-reset.ts';

/** The page that the mailed link opens. The token is in the address's fragment, which the browser does not send to a server. */
export function NewPasswordPage() {
  const text = useText(authText);
  const { productName } = useText(commonText);
  const [token] = useState(() => location.hash.slice(1));
  const reset = useResetPassword(token);
  const isGone = token === '' || isLinkGone(reset.error);
  useDocumentTitle(`${isGone ? text.linkGoneTitle : text.newPasswordTitle} · ${productName}`);
  // The button that had the focus is gone. The focus moves here, so that screen readers read what replaced the form.
  useEffect(() => {
    if (reset.isError && isGone) document.getElementById(mainId)?.focus();
  }, [reset.isError, isGone]);
  return isGone ? (
    <AuthFrame title={text.linkGoneTitle} description={text.linkGone}>
      <Link href={paths.forgotPassword} className={`${buttonClass('primary')} w-full`}>
        {text.askAgain}
      </Link>
    </AuthFrame>
  ) : (
    <AuthFrame title={text.newPasswordTitle} description={text.newPasswordDescription}>
      <NewPasswordForm reset={reset} />
    </AuthFrame>
  );
}
