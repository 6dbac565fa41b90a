import type { ChatPicturesText } from '../../es/visitor/chat-pictures.ts';

export const chatPictures: ChatPicturesText = {
  add: 'Gehitu argazki bat',
  adding: 'Argazkia igotzen…',
  goesAlong: (count) => (count === 1 ? 'Zure mezuarekin bidaliko da.' : 'Zure mezuarekin bidaliko dira.'),
  sendAlone: 'Bidali testurik gabe',
  remove: (name) => `Kendu ${name}`,
  faults: {
    tooLarge: 'Argazkia handiegia da: gehienez 5 MB.',
    noPicture: 'Hau ezin da bidali. Aukeratu JPG, PNG, WebP edo GIF argazki bat.',
    tooMany: 'Argazki asko bidali dituzu. Itxaron minutu batzuk.',
    failed: 'Ezin izan dugu argazkia igo. Saiatu berriro.',
  },
};
