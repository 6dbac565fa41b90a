import compression from 'compression';
import express, { type Express } from 'express';
import { chosenContactRoutes } from '#server/features/contacts/chosen/chosen.routes.ts';
import { contactWorkRoutes } from '#server/features/contacts/work/contact-work.routes.ts';
import { contactRoutes } from '#server/features/contacts/work/contacts.routes.ts';
import { apiGate } from '#server/http/api/api-gate.ts';
import type { Binding } from '#server/http/api/api-router.ts';
import { docsAssets } from '#server/http/api/docs-page.ts';
import { errorHandler, unknownAddress } from '#server/http/api/error-handler.ts';
import type { ChatPage } from '#server/http/pages/chat-page.ts';
import type { Workspace } from '#server/http/pages/page-preload.ts';
import { spa } from '#server/http/pages/spa.ts';
import type { Actor } from '#server/lib/actor.ts';
import { authEndpoints } from '#shared/contracts/accounts/auth.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { Container } from './container.ts';
import { assistantRoutes } from './features/assistants/assistants.routes.ts';
import { versionRoutes } from './features/assistants/versions/versions.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { recordRefusals } from './features/audit/audit-refusals.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { bookingRoutes } from './features/booking/booking.routes.ts';
import { feedFile } from './features/booking/feed/feed-file.ts';
import { bookingLinkRoutes } from './features/booking/links/booking-links.routes.ts';
import { channelRoutes } from './features/channels/channels.routes.ts';
import { cardRoutes } from './features/chat/cards/cards.routes.ts';
import { checkRoutes } from './features/chat/checks/checks.routes.ts';
import { heldSentenceRoutes } from './features/chat/guard/held-sentences.routes.ts';
import { inboxRoutes } from './features/chat/inbox/inbox.routes.ts';
import { previewRoutes } from './features/chat/preview/preview.routes.ts';
import { conversationRoutes } from './features/chat/private/conversations.routes.ts';
import { ratingRoutes } from './features/chat/quality/ratings.routes.ts';
import { translationRoutes } from './features/chat/translations/translations.routes.ts';
import { chatRoutes } from './features/chat/visitor/chat.routes.ts';
import { clientErrorRoutes } from './features/client-errors/client-errors.routes.ts';
import { ceilingRoutes } from './features/costs/ceilings.routes.ts';
import { costRoutes } from './features/costs/costs.routes.ts';
import { eventRoutes } from './features/events/events.routes.ts';
import { knowledgeRoutes } from './features/knowledge/knowledge.routes.ts';
import { mailRoutes } from './features/mail/mail.routes.ts';
import { modelRoutes } from './features/models/models.routes.ts';
import { numbersRoutes } from './features/numbers/numbers.routes.ts';
import { qualityRoutes } from './features/numbers/quality/quality.routes.ts';
import { privacyRoutes } from './features/privacy/privacy.routes.ts';
import { visitorDataRoutes } from './features/privacy/visitor/visitor-data.routes.ts';
import { pushRoutes } from './features/push/push.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { statsRoutes } from './features/stats/stats.routes.ts';
import { subscriptionRoutes } from './features/subscriptions/subscriptions.routes.ts';
import { systemRoutes } from './features/system/system.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts';
import { whatsappRoutes } from './features/whatsapp/whatsapp.routes.ts';
import { widgetRoutes } from './features/widget/widget.routes.ts';
import { metricsEndpoint } from './http/metrics-endpoint.ts';
import { proxyEcho } from './http/proxy-echo.ts';
import { proxyWarnings } from './http/proxy-warnings.ts';
import { requestLog } from './http/request-log.ts';
import { requestMetrics } from './http/request-metrics.ts';
import { securityHeaders } from './http/security.ts';
import { sessions } from './http/session.ts';

export interface AppOptions {
  /** Public base address. */
  appUrl: string;
  /** Folder of the built client; without it only the API is served. */
  clientFolder?: string;
}

/** The order of the middleware, and the features' routes. */
export function createApp(
  container: Container,
  { appUrl, clientFolder }: AppOptions,
): { app: Express; bindings: Binding[] } {
  const { env, logger, metrics, sessionStore, sessionSecret, authenticator } = container;
  // Where neither is set, public links begin with the address that the page was opened at.
  const chatHost = env.CHAT_HOST ?? env.APP_URL;
  const app = express();
  app
    .disable('x-powered-by')
    .set('trust proxy', env.TRUST_PROXY)
    .set('etag', false)
    .enable('strict routing')
    .enable('case sensitive routing');
  app.use(
    requestLog(logger),
    proxyWarnings(logger, appUrl),
    requestMetrics(metrics.request),
    securityHeaders(env.HSTS),
  );
  app.use(metricsEndpoint(metrics, env.METRICS_TOKEN), proxyEcho(container.proxyEchoKey));

  const findSession = sessions({
    store: sessionStore,
    secret: sessionSecret,
    authenticate: authenticator.middleware,
    signInPaths: new Set([authEndpoints.login.path, authEndpoints.register.path]),
  });
  const routers = apiRouters(container);
  app.use(
    apiGate({
      allowedOrigins: new Set([appUrl, chatHost ?? appUrl].map((url) => new URL(url).origin)),
      isTooMuch: container.overload,
      signedPaths: '/api/channels/',
      sessions: findSession,
    }),
    ...routers.map(({ router }) => router),
    docsAssets(),
    feedFile(container),
  );
  app.use('/api', unknownAddress, recordRefusals(container));

  if (clientFolder)
    app.use(
      compression(),
      spa({
        folder: clientFolder,
        appUrl,
        chatHost,
        isRegistrationOpen: env.REGISTRATION === 'open',
        findPage: (slug, language) => findPage(container, slug, language),
        findFraming: (slug) => container.widget.framing(slug),
        sessions: findSession,
        findDisplay: () => container.settings.display(),
        findWorkspace: (actor) => findWorkspace(container, actor),
      }),
    );
  app.use(unknownAddress, errorHandler(logger));
  return { app, bindings: routers.flatMap(({ bindings }) => bindings) };
}

function apiRouters(container: Container) {
  const { assistants, avatars, branding, notices, ownBranding, uploads, versions } = container;
  const { inLanguage, languageOfRequest } = container;
  return [
    // The routes with most requests come first, because each router that is passed costs some microseconds.
    chatRoutes(container),
    channelRoutes(container),
    ratingRoutes(container.ratings),
    cardRoutes(container),
    heldSentenceRoutes(container.heldSentences),
    inboxRoutes(container),
    widgetRoutes(container),
    systemRoutes(container),
    authRoutes(container),
    userRoutes(container),
    subscriptionRoutes(container),
    assistantRoutes({ assistants, avatars, branding, ownBranding, uploads, notices, inLanguage, languageOfRequest }),
    translationRoutes(container),
    versionRoutes(versions),
    privacyRoutes(container),
    visitorDataRoutes(container),
    bookingRoutes(container),
    bookingLinkRoutes(container),
    checkRoutes(container),
    previewRoutes(container.preview),
    modelRoutes(container.models),
    settingsRoutes(container),
    mailRoutes(container),
    conversationRoutes(container.conversations),
    whatsappRoutes(container.whatsapp),
    statsRoutes(container.stats),
    numbersRoutes(container),
    ceilingRoutes(container),
    costRoutes(container),
    qualityRoutes(container.quality),
    auditRoutes(container.audit),
    contactRoutes(container.contacts),
    contactWorkRoutes(container.contactLists, container.contactWork),
    chosenContactRoutes(container.chosenContacts),
    searchRoutes(container.search),
    eventRoutes(container),
    knowledgeRoutes(container),
    webhookRoutes(container.webhooks),
    pushRoutes(container.push),
    clientErrorRoutes(container),
  ];
}

async function findPage(
  { assistants, branding, inLanguage, notices }: Container,
  slug: string,
  language: VisitorLanguage,
): Promise<ChatPage | undefined> {
  const found = await assistants.findBySlug(slug);
  if (!found) return undefined;
  const assistant = await inLanguage(found, language);
  const [notice, brand] = await Promise.all([notices.shown(assistant.id, language), branding.forSlug(slug)]);
  return { assistant: { ...assistant, notice }, branding: brand };
}

async function findWorkspace({ auth, eventStreams }: Container, actor: Actor): Promise<Workspace> {
  const [user, eventsFrom] = await Promise.all([auth.currentUser(actor), eventStreams.place()]);
  return { user, eventsFrom };
}
