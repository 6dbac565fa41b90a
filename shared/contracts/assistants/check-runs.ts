import * as z from 'zod';
import {
  checkRunFaults,
  checkRunStates,
  checkVerdicts,
  findingKinds,
  mostChecks,
} from '../../domain/assistants/checks.ts';
import { dateTimeSchema, idParam, idParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { draftSchema } from './preview.ts';

const count = z.int().nonnegative();

const runSchema = z.object({
  id: z.int(),
  /** `knowledge`: the run started automatically after knowledge was read again. */
  cause: z.enum(['asked', 'knowledge']),
  /** The form that was tested, as it was then. Null if the saved assistant was tested. */
  draft: draftSchema.nullable(),
  state: z.enum(checkRunStates),
  /** Why the run has not asked all questions. */
  fault: z.enum(checkRunFaults).nullable(),
  total: count,
  /** The number of answered questions, by how the answer compares with the accepted one. */
  ...{ worse: count, review: count, better: count, same: count },
  /** Nano-dollars at list prices. Null if the prices are not known. */
  costNanos: count.nullable(),
  createdAt: dateTimeSchema,
  endedAt: dateTimeSchema.nullable(),
});

export type CheckRun = z.infer<typeof runSchema>;

const sourceSchema = z.object({ sourceId: z.int(), title: z.string() });

const resultSchema = z.object({
  checkId: z.int(),
  question: z.string(),
  /** Null until the question has been answered. */
  verdict: z.enum(checkVerdicts).nullable(),
  answer: z.string().nullable(),
  /** The answer is a demonstration reply. */
  isDemo: z.boolean(),
  sources: z.array(sourceSchema),
  /** The findings against the answer. `text` is the text or the title that a finding is about. */
  findings: z.array(z.object({ kind: z.enum(findingKinds), text: z.string().optional() })),
  /** The accepted answer that this one is compared with. Null if there was none. */
  before: z.string().nullable(),
  /** When this answer was accepted. */
  acceptedAt: dateTimeSchema.nullable(),
});

export type CheckResult = z.infer<typeof resultSchema>;

const runDetailSchema = runSchema.extend({ results: z.array(resultSchema) });

export type CheckRunDetail = z.infer<typeof runDetailSchema>;

const startBody = z.object({
  /** The form in its current state. Without it the saved assistant is tested. */
  draft: draftSchema.optional(),
});

export type StartCheckRunBody = z.infer<typeof startBody>;

const followsSchema = z.object({ follows: z.boolean() });

const runParams = z.object({ id: idParam, runId: idParam });

/** Runs that ask all questions of an assistant, with its saved state or with an unsaved form. */
export const checkRunEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/check-runs',
    summary: 'The runs of the last 30 days, the newest first',
    params: idParams,
    response: z.array(runSchema),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/check-runs/:runId',
    summary: 'A run with its answers as far as they have come, in the order of the questions',
    params: runParams,
    response: runDetailSchema,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/check-runs',
    summary: 'Ask all questions, of a form that is not saved or of what is; one run at a time (409), 200 answers a day',
    params: idParams,
    body: startBody,
    response: runSchema,
    status: 201,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/check-runs/:runId/stop',
    summary: 'End a run; what has been answered stays',
    params: runParams,
  }),
  follows: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/check-runs/follows',
    summary: 'Whether a run follows by itself when knowledge was read again, with a mail where something got worse',
    params: idParams,
    response: followsSchema,
  }),
  setFollows: endpoint({
    method: 'PUT',
    path: '/api/assistants/:id/check-runs/follows',
    summary: 'Say whether a run follows by itself when knowledge was read again',
    params: idParams,
    body: followsSchema,
    response: followsSchema,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/check-runs/:runId/accept',
    summary: 'Accept answers: the next runs are compared with them',
    params: runParams,
    body: z.object({ checkIds: z.array(z.int32().positive()).min(1).max(mostChecks) }),
    response: runDetailSchema,
  }),
};
