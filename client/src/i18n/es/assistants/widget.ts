import { catalogue, type TextOf } from '../../catalogue.ts';

export type WidgetText = TextOf<typeof widgetText>;

export const widgetText = catalogue('widget', {
  loadError: 'No se pudo cargar cómo se ve en tu web',
  loadErrorDescription: 'Revisa tu conexión y vuelve a intentarlo.',
  saved: 'Guardado: en tu web se verá en un minuto',
  failed: 'No se pudieron guardar los cambios',

  installTitle: 'Ponlo en tu web',
  installDescription: 'Copia esta línea y pégala en tu web, justo antes de </body>. No hace falta nada más.',
  copyTag: 'Copiar la línea',
  copyTagManager: 'Copiar la línea para Tag Manager',
  seeDemo: 'Verlo en una página de ejemplo',
  howTo: {
    wordpress: {
      name: 'WordPress',
      steps:
        'Instala un complemento de «código en la cabecera y el pie» (WPCode, por ejemplo), pega la línea en el pie y guarda. Si usas un complemento de caché, vacíala después.',
    },
    shopify: {
      name: 'Shopify',
      steps:
        'Tienda online → Temas → ⋯ → Editar código. Abre theme.liquid, pega la línea justo antes de </body> y guarda.',
    },
    wix: {
      name: 'Wix',
      steps:
        'Configuración → Código personalizado → Añadir código. Pega la línea, elige «Todas las páginas» y «Body: final». Hace falta un plan de pago con dominio propio. En un elemento «HTML incrustado» el botón no podría salir de su recuadro.',
    },
    tagManager: {
      name: 'Google Tag Manager',
      steps:
        'Etiqueta nueva de tipo «HTML personalizado», activador «All Pages». Pega esta otra línea: Tag Manager quita los atributos data- de la primera.',
    },
    byHand: { name: 'A mano', steps: 'Pega la línea en cada página, o en la plantilla común, justo antes de </body>.' },
  },

  looksTitle: 'Cómo se ve',
  position: 'Lado',
  positions: { right: 'Abajo a la derecha', left: 'Abajo a la izquierda' },
  theme: 'Tema',
  themes: { light: 'Claro', dark: 'Oscuro', system: 'Como el dispositivo de cada visitante' },
  color: 'Color del botón',
  colorHelp: 'En blanco, el color principal de tu marca.',
  colorPicker: 'Elegir el color del botón',
  label: 'Texto del botón',
  labelHelp: 'En blanco, solo el dibujo.',
  labelPlaceholder: '¿Hablamos?',

  teaserTitle: 'Mensaje de invitación',
  teaserDescription: 'Una frase sobre el botón, una sola vez por visita. En blanco, no aparece.',
  teaserText: 'Mensaje',
  teaserPlaceholder: '¿Te ayudo a elegir?',
  teaserDelay: 'Segundos de espera',
  teaserScroll: 'Parte de la página leída (%)',
  teaserPath: 'Solo en estas páginas',
  teaserPathHelp: 'El comienzo de su dirección, con * para lo demás: /tienda/*. En blanco, en todas.',

  domainsTitle: 'Dónde puede aparecer',
  domains: 'Dominios',
  domainsHelp: 'Uno por línea, como tutienda.com o *.tutienda.com. En blanco, cualquier web.',

  measuringTitle: 'Estadísticas de tu web',
  measures: 'Enviar eventos a Google Analytics, Tag Manager y Meta',
  measuresHelp:
    'Si tu web ya los tiene, les llega que se abre el chat, que alguien escribe y que deja un contacto (generate_lead). Nunca un nombre, un correo ni un teléfono. Pide el consentimiento que tu web necesite.',

  identityTitle: 'Clientes que ya conoces',
  identityDescription:
    'Si en tu web se inicia sesión, dile al asistente quién escribe: su contacto queda con su nombre y sus datos sin que los pida. Solo cuenta si tu servidor lo firma con esta clave. Guárdala en tu servidor y nunca en la página.',
  makeSecret: 'Crear la clave',
  showSecret: 'Mostrar la clave',
  hideSecret: 'Ocultar la clave',
  copySecret: 'Copiar la clave',
  renewSecret: 'Renovar la clave',
  renewSecretTitle: '¿Renovar la clave?',
  renewSecretDescription:
    'Lo que tu servidor firme con la clave de ahora dejará de contar hasta que pongas en él la nueva.',
  secretMade: 'Clave creada',
  secretFailed: 'No se pudo crear la clave. Vuelve a intentarlo.',
  signIn: (language: string) => (language === 'JavaScript' ? 'Decirlo en la página' : `Firmar con ${language}`),
  copySigning: (language: string) => `Copiar el código de ${language}`,

  preview: 'Vista previa',
});
