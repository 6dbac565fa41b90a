const chat = '/api/assistants/:id/chat/:sessionId';
const card = `${chat}/cards/:messageId` as const;
const pictures = `${chat}/pictures` as const;

/** Methods and paths that lazily loaded parts of the public chat call. Each part has its own object, so that it is loaded with its part. */
export const visitorCardPaths = {
  answer: { method: 'POST', path: card },
  slots: { method: 'GET', path: `${card}/slots` },
} as const;

export const visitorRatingPaths = {
  answer: { method: 'PUT', path: `${chat}/messages/:messageId/rating` },
  conversation: { method: 'PUT', path: `${chat}/rating` },
} as const;

export const visitorPicturePaths = {
  add: { method: 'POST', path: pictures },
  remove: { method: 'DELETE', path: `${pictures}/:pictureId` },
} as const;
