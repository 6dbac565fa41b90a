import { catalogue, type TextOf } from '../../catalogue.ts';

export type NotFoundText = TextOf<typeof notFoundText>;

/** The page for an address that does not exist. */
export const notFoundText = catalogue('notFound', {
  title: '404 Page Not Found',
  description: 'La página que buscas no existe o ha cambiado de dirección.',
});
