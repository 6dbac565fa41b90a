const pictures = '/api/assistants/:id/chat/:sessionId/pictures';

/** Method and path of what the button for pictures calls: apart from the other paths, so that they come with it. */
export const visitorPicturePaths = {
  add: { method: 'POST', path: pictures },
  remove: { method: 'DELETE', path: `${pictures}/:pictureId` },
} as const;
