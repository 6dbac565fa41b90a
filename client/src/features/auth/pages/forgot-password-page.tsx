import { useState } from 'react';
import { Link } from 'wouter';
import { useDocumentTitle } from '#client/hooks/use-document-title.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { authText } from '#client/i18n/es/auth.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { paths } from '#client/lib/paths.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { ForgotPasswordForm } from '../components/forgot-password-form.tsx';
import { LinkAsked } from '../components/link-asked.tsx';
import { quietLinkClass } from '../components/quiet-link.ts';

/** 'He olvidado mi contraseña': asks for a link, and then says the same whether or not there is an account. */
export function ForgotPasswordPage() {
  const text = useText(authText);
  const { productName } = useText(commonText);
  const [askedFor, setAskedFor] = useState<string>();
  const asked = askedFor !== undefined;
  useDocumentTitle(`${asked ? text.linkAskedTitle : text.forgotTitle} · ${productName}`);
  return (
    <AuthFrame
      title={asked ? text.linkAskedTitle : text.forgotTitle}
      description={asked ? text.linkAsked(askedFor) : text.forgotDescription}
    >
      {asked ? <LinkAsked onOther={() => setAskedFor(undefined)} /> : <ForgotPasswordForm onAsked={setAskedFor} />}
      <p className="mt-6 text-center">
        <Link href={paths.login} className={quietLinkClass}>
          {text.backToLogin}
        </Link>
      </p>
    </AuthFrame>
  );
}
