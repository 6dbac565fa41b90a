import { ApiRouter } from '#server/http/api/api-router.ts';
import { settingsEndpoints } from '#shared/contracts/platform/settings.ts';
import type { BrandingService } from '../branding/branding.service.ts';
import type { MailTestService } from '../mail/mail-test.service.ts';
import type { KeyCheckService } from './key-check.service.ts';
import type { SettingsService } from './settings.service.ts';

interface SettingsRoutesDeps {
  settings: SettingsService;
  keyCheck: KeyCheckService;
  mailTest: MailTestService;
  branding: BrandingService;
}

export function settingsRoutes({ settings, keyCheck, mailTest, branding }: SettingsRoutesDeps): ApiRouter {
  return new ApiRouter()
    .handle(settingsEndpoints.setup, 'signed-in', () => settings.setup())
    .handle(settingsEndpoints.get, 'admin', () => settings.get())
    .handle(settingsEndpoints.update, 'admin', ({ actor, ip, body }) => settings.update({ actor, ip }, body))
    .handle(settingsEndpoints.validateKey, 'admin', ({ actor, body }) => keyCheck.check(actor, body))
    .handle(settingsEndpoints.testEmail, 'admin', ({ actor, body }) => mailTest.send(actor, body.to))
    .handle(settingsEndpoints.branding, 'admin', () => branding.ofPlatform())
    .handle(settingsEndpoints.setBranding, 'admin', ({ actor, ip, body }) =>
      branding.setForPlatform({ actor, ip }, body),
    );
}
