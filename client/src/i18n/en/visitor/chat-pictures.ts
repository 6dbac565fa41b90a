import type { ChatPicturesText } from '../../es/visitor/chat-pictures.ts';

export const chatPictures: ChatPicturesText = {
  add: 'Add a picture',
  adding: 'Uploading the picture…',
  goesAlong: (count) => (count === 1 ? 'It will be sent with your message.' : 'They will be sent with your message.'),
  sendAlone: 'Send without text',
  remove: (name) => `Remove ${name}`,
  faults: {
    tooLarge: 'The picture is too large: 5 MB at most.',
    noPicture: 'This can’t be sent. Choose a picture in JPG, PNG, WebP or GIF.',
    tooMany: 'You’ve sent many pictures. Wait a few minutes.',
    failed: 'We couldn’t upload the picture. Try again.',
  },
};
