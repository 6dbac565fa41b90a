import { ApiRouter } from '#server/http/api/api-router.ts';
import { chosenContactEndpoints } from '#shared/contracts/contacts/chosen-contacts.ts';
import { sendCsv } from '../work/contacts.routes.ts';
import type { ChosenContacts } from './chosen.service.ts';

export function chosenContactRoutes(chosen: ChosenContacts): ApiRouter {
  return new ApiRouter()
    .handle(chosenContactEndpoints.changeChosen, 'signed-in', ({ body, ...caller }) => chosen.change(caller, body))
    .handle(chosenContactEndpoints.removeChosen, 'signed-in', ({ body, ...caller }) =>
      chosen.remove(caller, body.contactIds),
    )
    .handle(chosenContactEndpoints.csvOfChosen, 'signed-in', async ({ body, res, ...caller }) =>
      sendCsv(res, await chosen.csv(caller, body.contactIds)),
    );
}
