import { limits } from '#server/config/limits.ts';
import { ApiRouter } from '#server/http/api/api-router.ts';
import { pageBy } from '#server/http/api/paging.ts';
import { leavingOf, receivePieces } from '#server/http/api/upload.ts';
import { AppError, fieldError } from '#server/lib/errors.ts';
import { knowledgeEndpoints } from '#shared/contracts/assistants/knowledge.ts';
import { uploadedSourceFields } from '#shared/contracts/assistants/knowledge-sources.ts';
import { sourceMaxBytes } from '#shared/domain/assistants/knowledge.ts';
import type { AssistantService } from '../assistants/assistants.service.ts';
import type { KnowledgeService } from './knowledge.service.ts';
import type { UnansweredService } from './questions/unanswered.service.ts';
import type { KnowledgeSearch } from './search/search.service.ts';
import type { Receive } from './sources/file-uploads.ts';

interface KnowledgeRoutesDeps {
  assistants: Pick<AssistantService, 'requireManageable'>;
  knowledge: KnowledgeService;
  searchKnowledge: KnowledgeSearch;
  unanswered: UnansweredService;
}

export function knowledgeRoutes(deps: KnowledgeRoutesDeps): ApiRouter {
  const { assistants, knowledge, searchKnowledge, unanswered } = deps;
  return new ApiRouter()
    .handle(knowledgeEndpoints.overview, 'signed-in', async ({ actor, params }) => {
      await assistants.requireManageable(actor, params.id);
      return { ...(await knowledge.extent(params.id)), unanswered: await unanswered.count(params.id) };
    })
    .handle(knowledgeEndpoints.sources, 'signed-in', ({ actor, params }) => knowledge.list(actor, params.id))
    .handle(knowledgeEndpoints.create, 'signed-in', async ({ actor, params, body, req, res }) => {
      if (body) return knowledge.create(actor, params.id, body);
      const expected = {
        field: 'file',
        maxBytes: sourceMaxBytes,
        words,
        pieceBytes: limits.knowledge.uploads.pieceBytes,
      };
      const receive: Receive = async (take) => {
        const { bytes, fileName, fields } = await receivePieces(req, res, expected, take);
        const checked = uploadedSourceFields.safeParse(fields);
        if (!checked.success)
          throw new AppError('validation', 'Faltan datos en la petición.', { cause: checked.error });
        return { bytes, fileName: nameOf(fileName), ...checked.data };
      };
      return knowledge.upload(actor, params.id, { receive, signal: leavingOf(res) });
    })
    .handle(knowledgeEndpoints.one, 'signed-in', ({ actor, params }) =>
      knowledge.get(actor, params.id, params.sourceId),
    )
    .handle(knowledgeEndpoints.update, 'signed-in', ({ actor, params, body }) =>
      knowledge.update(actor, params.id, params.sourceId, body),
    )
    .handle(knowledgeEndpoints.remove, 'signed-in', ({ actor, params }) =>
      knowledge.remove(actor, params.id, params.sourceId),
    )
    .handle(knowledgeEndpoints.read, 'signed-in', ({ actor, params }) =>
      knowledge.readAgain(actor, params.id, params.sourceId),
    )
    .handle(knowledgeEndpoints.search, 'signed-in', async ({ actor, params, body }) => {
      await assistants.requireManageable(actor, params.id);
      return searchKnowledge(params.id, body.question);
    })
    .handle(knowledgeEndpoints.unanswered, 'signed-in', async ({ actor, params, query, req, res }) =>
      pageBy(
        await unanswered.list(actor, params.id, query),
        query.limit,
        ({ count, id }) => `${count}-${id}`,
        req,
        res,
      ),
    )
    .handle(knowledgeEndpoints.answer, 'signed-in', ({ actor, params, body }) =>
      unanswered.answer(actor, params.id, params.questionId, body),
    )
    .handle(knowledgeEndpoints.dismiss, 'signed-in', ({ actor, params }) =>
      unanswered.dismiss(actor, params.id, params.questionId),
    );
}

const words = {
  notAForm: 'Envía el archivo como multipart/form-data.',
  missing: 'Elige un archivo.',
  tooLarge: 'El archivo es demasiado grande. Máximo 15 MB.',
};

/** A file's name as it is shown: the last part of a path, on one line. */
function nameOf(fileName: string): string {
  const name = (fileName.split(/[\\/]/).at(-1) ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, limits.knowledge.fileNameChars);
  if (name === '') throw fieldError('file', words.missing);
  return name;
}
