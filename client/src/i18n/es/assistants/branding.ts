import { catalogue, type TextOf } from '../../catalogue.ts';

export type BrandingText = TextOf<typeof brandText>;

/** Sentences of the colours of a brand and of the preview of them. */
export const brandText = catalogue('branding', {
  colors: 'Colores',
  primaryColor: 'Principal',
  secondaryColor: 'Superficies',
  accentColor: 'Acento',
  backgroundColor: 'Fondo',
  textColor: 'Texto',
  colorPicker: (label: string) => `${label}: elegir color`,
  contrast: 'El texto se oscurece o aclara solo cuando no se leería bien.',
  preview: 'Vista previa',
  previewLogo: 'El logotipo de otra web se ve en el chat público, no en esta vista previa.',
  previewQuestion: '¿Hay sitio mañana por la tarde?',
  previewReply: '¡Hola! Sí, mañana hay sitio a las 17:30. ¿Te lo reservo?',
  previewLink: 'Ver horarios',
  previewPlaceholder: 'Escribe tu mensaje...',
});
