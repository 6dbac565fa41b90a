import { ApiRouter, answered } from '#server/http/api/api-router.ts';
import { pageBy } from '#server/http/api/paging.ts';
import { presenceEndpoints } from '#shared/contracts/accounts/presence.ts';
import { handoffEndpoints } from '#shared/contracts/assistants/handoff.ts';
import { inboxEndpoints } from '#shared/contracts/conversations/inbox.ts';
import { quickAnswerEndpoints } from '#shared/contracts/conversations/quick-answers.ts';
import type { HandoffSettingsService } from '../handoff/handoff-settings.service.ts';
import type { EndedThreads } from './ended.service.ts';
import type { InboxService } from './inbox.service.ts';
import type { Presence } from './presence.service.ts';
import type { QuickAnswers } from './quick-answers.service.ts';
import type { Suggestions } from './suggestions.service.ts';

interface InboxRouteDeps {
  inbox: InboxService;
  endedThreads: EndedThreads;
  quickAnswers: QuickAnswers;
  suggestions: Suggestions;
  presence: Presence;
  handoffSettings: HandoffSettingsService;
}

export function inboxRoutes({
  inbox,
  endedThreads,
  quickAnswers,
  suggestions,
  presence,
  handoffSettings,
}: InboxRouteDeps): ApiRouter {
  return new ApiRouter()
    .handle(inboxEndpoints.threads, 'signed-in', async ({ actor, query, req, res }) =>
      pageBy(await inbox.threads(actor, query), query.limit, ({ cursor }) => cursor, req, res).map(
        ({ shown }) => shown,
      ),
    )
    .handle(inboxEndpoints.ended, 'signed-in', async ({ actor, query, req, res }) =>
      pageBy(await endedThreads.list(actor, query), query.limit, ({ cursor }) => cursor, req, res).map(
        ({ shown }) => shown,
      ),
    )
    .handle(inboxEndpoints.counts, 'signed-in', ({ actor, query }) => inbox.counts(actor, query))
    .handle(inboxEndpoints.thread, 'signed-in', ({ actor, params, query }) => inbox.thread(actor, params.id, query))
    .handle(inboxEndpoints.picture, 'signed-in', async ({ actor, params, res }) => {
      const picture = await inbox.picture(actor, params.id, params.pictureId);
      res.type('image/webp').send(picture);
      return answered;
    })
    .handle(inboxEndpoints.takeOver, 'signed-in', ({ params, body, ...caller }) =>
      inbox.take(caller, params.id, body.version),
    )
    .handle(inboxEndpoints.release, 'signed-in', ({ params, body, ...caller }) =>
      inbox.release(caller, params.id, body.version),
    )
    .handle(inboxEndpoints.send, 'signed-in', ({ actor, params, body }) => inbox.send(actor, params.id, body))
    .handle(inboxEndpoints.sendable, 'signed-in', ({ actor, params }) => inbox.sendable(actor, params.id))
    .handle(inboxEndpoints.sendCard, 'signed-in', ({ actor, params, body }) => inbox.sendCard(actor, params.id, body))
    .handle(inboxEndpoints.typing, 'signed-in', ({ actor, params }) => inbox.typing(actor, params.id))
    .handle(inboxEndpoints.addNote, 'signed-in', ({ actor, params, body }) =>
      inbox.addNote(actor, params.id, body.text),
    )
    .handle(inboxEndpoints.seen, 'signed-in', ({ actor, params }) => inbox.seen(actor, params.id))
    .handle(inboxEndpoints.watch, 'signed-in', ({ actor, params }) => inbox.watch(actor, params.id))
    .handle(inboxEndpoints.suggest, 'signed-in', ({ actor, params, res }) => {
      // The suggestion is aborted if its reader leaves, because nobody else could read it.
      const abort = new AbortController();
      res.once('close', () => abort.abort());
      return suggestions.suggest(actor, params.id, abort);
    })
    .handle(quickAnswerEndpoints.quickAnswers, 'signed-in', ({ actor }) => quickAnswers.list(actor))
    .handle(quickAnswerEndpoints.addQuickAnswer, 'signed-in', ({ actor, body }) => quickAnswers.add(actor, body))
    .handle(quickAnswerEndpoints.updateQuickAnswer, 'signed-in', ({ actor, params, body }) =>
      quickAnswers.update(actor, params.id, body),
    )
    .handle(quickAnswerEndpoints.removeQuickAnswer, 'signed-in', ({ actor, params }) =>
      quickAnswers.remove(actor, params.id),
    )
    .handle(presenceEndpoints.presence, 'signed-in', ({ actor }) => presence.get(actor))
    .handle(presenceEndpoints.setPresence, 'signed-in', ({ actor, body }) => presence.set(actor, body.available))
    .handle(handoffEndpoints.settings, 'signed-in', ({ actor, params }) => handoffSettings.get(actor, params.id))
    .handle(handoffEndpoints.updateSettings, 'signed-in', ({ actor, params, body }) =>
      handoffSettings.update(actor, params.id, body),
    );
}
