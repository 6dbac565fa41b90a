import { localeOf } from '#shared/domain/locales.ts';
import type { NoticeWords } from './words.ts';

const days = (count: number) => (count === 1 ? 'egun 1' : `${count.toLocaleString(localeOf('eu'))} egun`);

export const basque: NoticeWords = {
  title: 'Pribatutasuna',
  short: (controller) => `Pribatutasuna: ${controller} erakundeak zure datuak erabiltzen ditu zu artatzeko`,
  machine: {
    heading: 'Adimen artifizial batek erantzuten dizu',
    text: (assistant, controller) =>
      `${assistant} laguntzaile automatiko bat da, eta ${controller} ordezkatzen du. Okerrak egin ditzake.`,
    person: 'Edozein unetan eska dezakezu pertsona batekin hitz egitea.',
  },
  controller: { heading: 'Arduraduna', taxId: 'IFZ', address: 'Helbidea', contact: 'Kontaktua' },
  purposes: {
    heading: 'Zertarako erabiltzen dira zure datuak',
    answer: 'Txat honetan zuri erantzuteko.',
    contact: 'Zurekin harremanetan jartzeko, zure telefonoa edo posta elektronikoa uzten baduzu.',
    bookings: 'Zure hitzorduak kudeatzeko.',
    marketing:
      'Publizitatea bidaltzeko, dagokion laukia markatzen baduzu bakarrik (LSSIren 21. artikulua). Nahi duzunean ken dezakezu «Nire datuak» atalean.',
    quality: 'Erantzunak hobetzeko, galdetzen denarekin eta nola baloratzen den ikusita.',
  },
  bases: {
    heading: 'Zergatik erabil daitezke',
    request: 'Zuk eskatzen duzulako: zure galderari erantzuteko beharrezkoa da (DBEOren 6.1.b artikulua).',
    interest: 'Galdetzen duena artatzeko interes legitimoagatik (DBEOren 6.1.f artikulua). Aurka egin dezakezu.',
    consent: 'Idaztean baimena ematen duzulako (DBEOren 6.1.a artikulua). Nahi duzunean ken dezakezu.',
  },
  recipients: {
    heading: 'Nork gehiagok tratatzen ditu',
    platform: 'Txat-zerbitzua ematen duen enpresak, arduradunaren aginduz.',
    openai: (name) => `${name}, erantzunak kalkulatzen dituena. Mezuak Estatu Batuetan tratatzen ditu.`,
    deepseek: (name) =>
      `${name}, erantzunak kalkulatzen dituena. Mezuak Txinan tratatzen ditu, Europako Batzordearen egokitzapen-erabakirik gabeko herrialdean.`,
    unnamed: 'Txat-zerbitzua ematen duenak aukeratutako hizkuntza-ereduen hornitzaile batek.',
    calcom: 'Cal.com, agenda daramana: zure izena, posta eta telefonoa jasotzen ditu hitzordua eskatzen baduzu.',
  },
  kept: {
    heading: 'Zenbat denboraz gordetzen dira',
    conversations: (count) => `Elkarrizketa: ${days(count)} azken mezutik, gehienez bi egun gehiagorekin.`,
    conversationsTillDeleted: 'Elkarrizketa: arduradunak ezabatu arte edo zuk eskatu arte.',
    contacts: (count) =>
      `Zure harremanetarako datuak eta hitz egindakoaren laburpena: ${days(count)} idazten duzun azken alditik.`,
    contactsTillDeleted:
      'Zure harremanetarako datuak eta hitz egindakoaren laburpena: arduradunak ezabatu arte edo zuk eskatu arte.',
  },
  rights: {
    heading: 'Zure eskubideak',
    lines: (contact) => [
      `Zure datuak ikusteko, zuzentzeko, ezabatzeko, eramateko, haien erabilera mugatzeko edo haren aurka egiteko eska dezakezu: ${contact}. Erantzuna gehienez hilabete batean iristen da.`,
      'Errespetatu ez direla uste baduzu, erreklamazioa jar dezakezu Datuak Babesteko Espainiako Agentzian (www.aepd.es).',
    ],
  },
  duty: {
    heading: 'Zer gehiago jakin behar da',
    lines: [
      'Ez duzu datu pertsonalik eman behar galdetzeko. Telefonorik edo posta elektronikorik gabe ezin izango dira zurekin harremanetan jarri.',
      'Inork ez du zuri buruzko ezer garrantzitsurik erabakitzen laguntzaile honekin bakarrik.',
      'Nabigatzaile honetan elkarrizketarekin jarraitzeko behar dena bakarrik gordetzen da.',
    ],
  },
  policy: { heading: 'Politika osoa', text: (url) => `Arduradunaren pribatutasun-politika: ${url}` },
};
