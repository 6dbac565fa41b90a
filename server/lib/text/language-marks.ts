import type { VisitorLanguage } from '#shared/domain/display.ts';

export interface LanguageMarks {
  /** Everyday words, folded. The words of Spanish are not in the list of English, and the other way round. */
  known: ReadonlySet<string>;
  /** Letters and signs that similar languages do not have. */
  signs?: RegExp;
}

const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** The marks by which each language is recognised. */
export const languageMarks: Record<VisitorLanguage, LanguageMarks> = {
  es: {
    known: listed(
      `hola buenas buenos dias tardes noches gracias adios vale si por favor que cual cuales cuanto cuanta cuantos cuantas como cuando donde quien
  el la los las lo un una unos unas de del al en con sin para y o pero muy mas mi tu su mis tus sus nos les es son esta estan estoy esto eso soy eres
  hay tengo tiene tienen tienes teneis quiero quisiera puedo puede pueden podria necesito busco cuesta cuestan precio precios horario horarios cita
  abierto abren abre telefono direccion ayudame curso coche reservar ustedes vosotros clase clases mesa envio envios tarjeta llamar`,
    ),
    signs: /[ñ¿¡áéíóú]/i,
  },
  en: {
    known: listed(
      `hello hi hey thanks thank you bye yes please what which how when where who why the an of to in on at with without for and or but very my your
  our their its is are am was be been this that these those i we they it there have has got do does did want would could can need looking much many
  cost costs price prices open opening hours appointment phone address help book course courses car delivery take takes long tell from by get speak`,
    ),
  },
  ca: {
    known: listed(
      `hola bon bona dia tarda gracies adeu sisplau que quin quina quins quines quant quanta quants quantes com quan on qui el la els les un una uns
  unes de del dels al als en amb sense per i o pero molt mes meu meva seu seva nostre vostre es esta estan estic aixo soc ets hi ha tinc te tenen
  teniu vull voldria puc pot poden podria necessito busco costa costen preu preus horari horaris obert oberta obriu obren telefon adreca ajuda cotxe
  vostes classe taula enviament targeta trucar avui dema fer parlar aquest aquesta`,
    ),
    signs: /[àèòç]|l·l|ny\b|ï/i,
  },
  eu: {
    known: listed(
      `kaixo egun on arratsalde gabon eskerrik asko agur bai ez mesedez zer zein zenbat nola noiz non nor eta edo baina oso nire zure gure bere da dira
  naiz zara gara dago daude nago dut duzu dugu du dute nahi behar ahal dezaket daiteke diot prezioa prezioak balio ordutegia irekita itxita telefonoa
  helbidea laguntza hitzordua hitzordu erreserbatu mahaia bidalketa txartela gaur bihar egin hau hori bat batekin honetan dituzu duzue zaudete zabalik kostatzen`,
    ),
    signs: /tx|tz|\bez\b/i,
  },
  gl: {
    known: listed(
      `ola bos bo boas dias tardes noites grazas adeus por favor que cal cales canto canta cantos cantas como cando onde quen os un unha uns
  unhas de do da dos das na nos nas en con sen para e ou pero moi mais meu mina seu sua noso voso e esta estan estou isto iso hai teno
  tenen queria quero quixera podo pode poden poderia necesito busco custa custan prezo prezos horario horarios cita aberto abren abre telefono
  enderezo axuda coche vostede vostedes mesa envio tarxeta chamar hoxe manan falar cunha dunha nunha`,
    ),
    signs: /\bx|nh/i,
  },
  pt: {
    known: listed(
      `ola bom boa boas dia tarde noite obrigado obrigada adeus sim nao por favor que qual quais quanto quanta quantos quantas como quando onde quem
  os um uma uns umas de do da dos das na nos nas em com sem para e ou mas muito mais meu minha seu sua nosso vosso e sao esta estao estou isto
  isso ha tenho tem queria quero gostaria posso pode podem poderia preciso procuro custa custam preco precos horario horarios consulta marcacao aberto
  abrem abre telefone morada ajuda carro voce voces mesa envio cartao ligar hoje amanha falar fazer marcar`,
    ),
    signs: /[ãõç]|nh|lh/i,
  },
  fr: {
    known: listed(
      `bonjour bonsoir salut merci revoir oui non plait que quoi quel quelle quels quelles combien comment quand ou qui pourquoi le la les l un une des
  de d du au aux en avec sans pour par et mais plus mon ma mes votre vos notre nos leur ce cette ces c est sont suis etes je j nous vous il elle
  ils on ai avez avons veux voudrais voudrait peux peut pouvez puis besoin cherche coute coutent prix tarif tarifs horaires ouvert ouverte ouvrez
  telephone adresse aide rendez voiture table livraison carte appeler aujourd hui demain parler faire pas s est-ce`,
    ),
    signs: /[àèêëîôûœç]/i,
  },
  de: {
    known: listed(
      `hallo guten tag morgen abend danke dank tschuss ja nein bitte was welche welcher welches wie wann wo wer warum wieviel viel viele der die das den
  dem des ein eine einen einem einer und oder aber sehr mehr mein meine ihr ihre ihren unser ist sind bin war wird werden dies diese dieser ich wir
  sie er es mir mich uns ihnen habe haben hat hatte mochte will kann konnen konnte brauche suche kostet kosten preis preise offnungszeiten geoffnet
  offen telefon adresse hilfe termin auto tisch lieferung karte anrufen heute fur mit ohne von zu zum zur im in am an auf bei nicht noch gibt sprechen uhr`,
    ),
    signs: /[äöüß]/i,
  },
  it: {
    known: listed(
      `ciao salve buongiorno buonasera grazie arrivederci per favore che cosa quale quali quanto quanta quanti quante come quando dove chi il lo la
  gli le l un uno una di del dello della dei delle al alla ai in con senza da dal nel nella e ma molto piu mio mia suo sua nostro vostro e sono sei
  c ce ho ha hanno avete vorrei voglio posso puo possono potrei potrebbe bisogno cerco costa costano prezzo prezzi orario orari aperto aperti aprite
  telefono indirizzo aiuto appuntamento macchina tavolo spedizione carta chiamare oggi domani parlare fare questo questa non vostri mi`,
    ),
    signs: /[ìòù]|zz|\bperché\b/i,
  },
};
