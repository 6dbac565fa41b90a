import { auditEndpoints } from './accounts/audit.ts';
import { authEndpoints } from './accounts/auth.ts';
import { ceilingEndpoints } from './accounts/ceilings.ts';
import { costEndpoints } from './accounts/costs.ts';
import { presenceEndpoints } from './accounts/presence.ts';
import { pushEndpoints } from './accounts/push.ts';
import { subscriptionEndpoints } from './accounts/subscriptions.ts';
import { userEndpoints } from './accounts/users.ts';
import { assistantImageEndpoints } from './assistants/assistant-images.ts';
import { assistantEndpoints } from './assistants/assistants.ts';
import { channelEndpoints } from './assistants/channels.ts';
import { checkRunEndpoints } from './assistants/check-runs.ts';
import { checkEndpoints } from './assistants/checks.ts';
import { formEndpoints } from './assistants/forms.ts';
import { handoffEndpoints } from './assistants/handoff.ts';
import { knowledgeEndpoints } from './assistants/knowledge.ts';
import { modelEndpoints } from './assistants/models.ts';
import { previewEndpoints } from './assistants/preview.ts';
import { publicAssistantEndpoints } from './assistants/public-assistants.ts';
import { translationEndpoints } from './assistants/translations.ts';
import { versionEndpoints } from './assistants/versions.ts';
import { widgetEndpoints } from './assistants/widget.ts';
import { agendaEndpoints } from './booking/agendas.ts';
import { bookingLinkEndpoints } from './booking/booking-links.ts';
import { bookingEndpoints } from './booking/bookings.ts';
import { calcomEndpoints } from './booking/calcom.ts';
import { calendarEndpoints } from './booking/calendars.ts';
import { serviceEndpoints } from './booking/services.ts';
import { chosenContactEndpoints } from './contacts/chosen-contacts.ts';
import { contactColumnEndpoints } from './contacts/contact-columns.ts';
import { contactTotalsEndpoints } from './contacts/contact-totals.ts';
import { contactWorkEndpoints } from './contacts/contact-work.ts';
import { contactEndpoints } from './contacts/contacts.ts';
import { pendingContactEndpoints } from './contacts/pending-contacts.ts';
import { cardEndpoints } from './conversations/card-answers.ts';
import { chatEndpoints } from './conversations/chat.ts';
import { conversationEndpoints } from './conversations/conversations.ts';
import { heldSentenceEndpoints } from './conversations/held-sentences.ts';
import { inboxEndpoints } from './conversations/inbox.ts';
import { quickAnswerEndpoints } from './conversations/quick-answers.ts';
import { ratingEndpoints } from './conversations/ratings.ts';
import type { EndpointDefinition } from './endpoint.ts';
import { eventEndpoints } from './events.ts';
import { clientErrorEndpoints } from './platform/client-errors.ts';
import { mailEndpoints } from './platform/mail.ts';
import { numbersEndpoints } from './platform/numbers.ts';
import { qualityEndpoints } from './platform/quality.ts';
import { searchEndpoints } from './platform/search.ts';
import { settingsEndpoints } from './platform/settings.ts';
import { statsEndpoints } from './platform/stats.ts';
import { statusEndpoints } from './platform/status.ts';
import { systemEndpoints } from './platform/system.ts';
import { webhookEndpoints } from './platform/webhooks.ts';
import { whatsappEndpoints } from './platform/whatsapp.ts';
import { privacyEndpoints } from './privacy/privacy.ts';
import { privacyRequestEndpoints } from './privacy/requests.ts';
import { visitorDataEndpoints } from './privacy/visitor-data.ts';

/** Every endpoint of the API, by feature. The OpenAPI document is printed from it and the tests walk it. */
export const endpointsByFeature: Record<string, Record<string, EndpointDefinition>> = {
  system: { ...systemEndpoints, ...statusEndpoints },
  auth: authEndpoints,
  translations: translationEndpoints,
  assistants: {
    ...publicAssistantEndpoints,
    ...assistantEndpoints,
    ...assistantImageEndpoints,
    ...previewEndpoints,
    ...versionEndpoints,
  },
  checks: checkEndpoints,
  checkRuns: checkRunEndpoints,
  widget: widgetEndpoints,
  chat: { ...chatEndpoints, ...ratingEndpoints, ...cardEndpoints, ...heldSentenceEndpoints },
  forms: formEndpoints,
  booking: {
    ...{ ...serviceEndpoints, ...agendaEndpoints, ...calcomEndpoints, ...calendarEndpoints },
    ...{ ...bookingEndpoints, ...bookingLinkEndpoints },
  },
  channels: channelEndpoints,
  privacy: { ...privacyEndpoints, ...privacyRequestEndpoints },
  visitorData: visitorDataEndpoints,
  conversations: conversationEndpoints,
  contacts: {
    ...contactEndpoints,
    ...contactWorkEndpoints,
    ...contactColumnEndpoints,
    ...contactTotalsEndpoints,
    ...chosenContactEndpoints,
    ...pendingContactEndpoints,
  },
  inbox: { ...inboxEndpoints, ...quickAnswerEndpoints, ...presenceEndpoints, ...handoffEndpoints },
  events: eventEndpoints,
  knowledge: knowledgeEndpoints,
  webhooks: webhookEndpoints,
  push: pushEndpoints,
  users: userEndpoints,
  subscriptions: subscriptionEndpoints,
  models: modelEndpoints,
  whatsapp: whatsappEndpoints,
  ceilings: ceilingEndpoints,
  costs: costEndpoints,
  stats: statsEndpoints,
  numbers: { ...numbersEndpoints, ...qualityEndpoints },
  audit: auditEndpoints,
  search: searchEndpoints,
  settings: settingsEndpoints,
  mail: mailEndpoints,
  clientErrors: clientErrorEndpoints,
};
