const data = '/api/assistants/:id/chat/:sessionId/data';

/** Method and path of what 'Mis datos' calls: apart from the other paths, so that they come with it. */
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
