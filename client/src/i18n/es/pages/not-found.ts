import { catalogue, type TextOf } from '../../catalogue.ts';

export type NotFoundText = TextOf<typeof notFoundText>;

/** An address of the site that leads nowhere. */
export const notFoundText = catalogue('notFound', {
  title: '404 Page Not Found',
  description: 'La página que buscas no existe o ha cambiado de dirección.',
});
