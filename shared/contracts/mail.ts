import { endpoint } from './endpoint.ts';

export const mailEndpoints = {
  preview: endpoint({
    method: 'GET',
    path: '/api/admin/mail-preview',
    summary: 'The mail that tells an owner of a lead, with made-up words, as a page',
    produces: 'text/html',
  }),
};
