import type { NotFoundText } from '../../es/pages/not-found.ts';

export const notFound: NotFoundText = {
  title: '404 Page Not Found',
  description: 'The page you’re looking for doesn’t exist or has moved.',
};
