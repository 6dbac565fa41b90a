import * as z from 'zod';
import { maxQuickAnswers } from '../../domain/conversations/inbox.ts';
import { idParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const quickAnswerSchema = z.object({ id: z.int(), title: z.string(), text: z.string() });

export type QuickAnswer = z.infer<typeof quickAnswerSchema>;

export const quickAnswerBody = z.object({
  title: z.string().trim().min(1, 'Escribe un título').max(80, 'Máximo 80 caracteres'),
  text: z.string().trim().min(1, 'Escribe la respuesta').max(4_000, 'Máximo 4000 caracteres'),
});

/** Texts that a user writes often. Each user has their own. */
export const quickAnswerEndpoints = {
  quickAnswers: endpoint({
    method: 'GET',
    path: '/api/inbox/quick-answers',
    summary: 'One’s own quick answers, by title',
    response: z.array(quickAnswerSchema).max(maxQuickAnswers),
  }),
  addQuickAnswer: endpoint({
    method: 'POST',
    path: '/api/inbox/quick-answers',
    summary: 'Add a quick answer',
    body: quickAnswerBody,
    response: quickAnswerSchema,
    status: 201,
  }),
  updateQuickAnswer: endpoint({
    method: 'PUT',
    path: '/api/inbox/quick-answers/:id',
    summary: 'Change a quick answer',
    params: idParams,
    body: quickAnswerBody,
    response: quickAnswerSchema,
  }),
  removeQuickAnswer: endpoint({
    method: 'DELETE',
    path: '/api/inbox/quick-answers/:id',
    summary: 'Delete a quick answer',
    params: idParams,
  }),
};
