import type { VisitorLanguage } from '#shared/domain/display.ts';

interface PageSentences {
  siteName: string;
  siteDescription: string;
  /** The beginning of every preview of a chat: it says that a machine answers. */
  machine: string;
  noScript: string;
}

export const pageSentences: Record<VisitorLanguage, PageSentences> = {
  es: {
    siteName: 'Plataforma de Asistentes IA',
    siteDescription: 'Crea asistentes de IA que atienden tu web y convierten visitas en contactos.',
    machine: 'Asistente de inteligencia artificial',
    noScript: 'Para usar esta página, activa JavaScript en tu navegador.',
  },
  en: {
    siteName: 'AI Assistant Platform',
    siteDescription: 'Create AI assistants that serve your website and turn visits into contacts.',
    machine: 'AI assistant',
    noScript: 'To use this page, turn on JavaScript in your browser.',
  },
  ca: {
    siteName: 'Plataforma d’assistents d’IA',
    siteDescription: 'Creï assistents d’IA que atenen el seu web i converteixen les visites en contactes.',
    machine: 'Assistent d’intel·ligència artificial',
    noScript: 'Per fer servir aquesta pàgina, activi JavaScript al navegador.',
  },
  eu: {
    siteName: 'AA laguntzaileen plataforma',
    siteDescription: 'Sortu zure webgunea artatzen duten eta bisitak kontaktu bihurtzen dituzten AA laguntzaileak.',
    machine: 'Adimen artifizialeko laguntzailea',
    noScript: 'Orri hau erabiltzeko, aktibatu JavaScript zure nabigatzailean.',
  },
  gl: {
    siteName: 'Plataforma de asistentes de IA',
    siteDescription: 'Cree asistentes de IA que atenden a súa web e converten as visitas en contactos.',
    machine: 'Asistente de intelixencia artificial',
    noScript: 'Para usar esta páxina, active JavaScript no navegador.',
  },
  pt: {
    siteName: 'Plataforma de assistentes de IA',
    siteDescription: 'Crie assistentes de IA que atendem o seu site e transformam visitas em contactos.',
    machine: 'Assistente de inteligência artificial',
    noScript: 'Para usar esta página, ative o JavaScript no navegador.',
  },
  fr: {
    siteName: 'Plateforme d’assistants IA',
    siteDescription: 'Créez des assistants IA qui accueillent vos visiteurs et les transforment en contacts.',
    machine: 'Assistant d’intelligence artificielle',
    noScript: 'Pour utiliser cette page, activez JavaScript dans votre navigateur.',
  },
  de: {
    siteName: 'Plattform für KI-Assistenten',
    siteDescription: 'Erstellen Sie KI-Assistenten, die Ihre Website betreuen und aus Besuchen Kontakte machen.',
    machine: 'Assistent mit künstlicher Intelligenz',
    noScript: 'Bitte aktivieren Sie JavaScript in Ihrem Browser, um diese Seite zu nutzen.',
  },
  it: {
    siteName: 'Piattaforma di assistenti IA',
    siteDescription: 'Crea assistenti IA che rispondono sul tuo sito e trasformano le visite in contatti.',
    machine: 'Assistente di intelligenza artificiale',
    noScript: 'Per usare questa pagina, attivi JavaScript nel browser.',
  },
};
