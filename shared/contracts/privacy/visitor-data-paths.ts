const data = '/api/assistants/:id/chat/:sessionId/data';

/** Methods and paths that 'Mis datos' calls. They are apart from the other paths, so that they are loaded with that part. */
export const visitorDataPaths = {
  summary: { method: 'GET', path: data },
  json: { method: 'GET', path: `${data}/json` },
  page: { method: 'GET', path: `${data}/page` },
  remove: { method: 'DELETE', path: data },
  withdrawMarketing: { method: 'DELETE', path: `${data}/marketing` },
  sendCode: { method: 'POST', path: `${data}/code` },
  sendTranscript: { method: 'POST', path: `${data}/transcript` },
  person: { method: 'POST', path: `${data}/person` },
} as const;
