import { type PhraseLists, phrasePattern } from '#server/lib/text/phrases.ts';

const lists: PhraseLists = {
  'ca-person': [
    "(una persona|algu|un huma|un agent|un operador|una operadora|l'equip|un responsable|el responsable|la responsable|algu de l'equip)",
  ],
  'eu-person': [
    '(norbaitekin|pertsona batekin|langile batekin|gizaki batekin|operadore batekin|arduradunarekin|taldeko norbaitekin)',
  ],
  'gl-person': [
    '(cunha persoa|con unha persoa|con alguen|cun humano|cun axente|cun operador|cunha operadora|co responsable|coa responsable|co encargado)',
  ],
  'pt-person': [
    '(uma pessoa|alguem|um humano|um agente|um operador|uma operadora|um atendente|uma atendente|um funcionario|um responsavel|o responsavel)',
  ],
  'fr-person': [
    "(une personne|une vraie personne|quelqu'un|un humain|un conseiller|une conseillere|un agent|un operateur|une operatrice|un responsable|le responsable)",
  ],
  'de-person': [
    '(einem menschen|einem echten menschen|einer person|einer echten person|jemandem|jemand|einem mitarbeiter|einer mitarbeiterin|einem berater|einer beraterin|dem team)',
  ],
  'it-person': [
    "(una persona|una persona vera|una persona reale|qualcuno|un umano|un essere umano|un operatore|un'operatrice|un agente|un consulente|un responsabile|il responsabile)",
  ],
};

const asked = phrasePattern(
  [
    // Catalan, Basque and Galician.
    "(vull|volem|voldria|voldriem|puc|podria|podem|necessito|prefereixo|preferiria|m'agradaria) [poder] (parlar|xatejar|contactar) amb <ca-person>",
    "(passi'm|passa'm|posi'm) amb <ca-person>",
    '(que em|que ens|em pot|em poden) (truqui|truquin|trucar|atengui|atendre) [algu|una persona]',
    '^ (una persona|un agent|atencio humana) [sisplau|si us plau] $',
    '<eu-person> (hitz egin|hitz egitea|berba egin|mintzatu) [al] (nahi|behar|dezaket|daiteke|nahiko|nahiago|gustatuko)',
    '(hitz egin|berba egin) (nahi|behar) (dut|dugu|nuke) <eu-person>',
    '^ <eu-person> [mesedez] $',
    '(quero|queremos|queria|quixera|podo|poderia|podemos|necesito|prefiro|preferiria) [poder] (falar|contactar|chatear) <gl-person>',
    'gustariame (falar|contactar) <gl-person>',
    // Portuguese and French.
    '(quero|queremos|queria|gostaria|gostava|posso|podia|poderia|podemos|preciso|prefiro|preferia|desejo) [de] (falar|contactar|conversar) com <pt-person>',
    '(passe|passa) me [a|para] <pt-person>',
    '(podem|pode|podiam) (ligar|telefonar) me',
    "(je veux|je voudrais|j'aimerais|je souhaite|je souhaiterais|je prefere|je prefererais|puis je|je peux|pourrais je|on peut|nous voudrions|besoin de) (parler|discuter|echanger) (a|avec) <fr-person>",
    '(passez moi|mettez moi en relation avec) <fr-person>',
    '(rappelez moi|pouvez vous me rappeler|pouvez vous me telephoner)',
    "^ (un conseiller|une personne|un humain|un agent) [humain|reelle] [s'il vous plait|svp] $",
    // German and Italian.
    '(mochte|mochten|will|wollen|wurde|wurden|kann|konnte|konnen|darf|muss) [ich|wir] [gern|gerne|bitte|lieber|kurz|direkt] [bitte|lieber|direkt] mit <de-person> …3 (sprechen|reden|chatten|telefonieren|verbunden)',
    '(verbinden sie mich|verbinde mich) [bitte] mit <de-person>',
    '(rufen sie mich|konnen sie mich …2 anrufen|bitte um ruckruf)',
    '^ [bitte] [einen|ein] (mensch|menschen|mitarbeiter) [bitte] $ !?',
    '(voglio|vogliamo|vorrei|vorremmo|posso|potrei|possiamo|preferisco|preferirei|desidero|ho bisogno di) [poter] (parlare|chattare|comunicare) con <it-person>',
    '(mi passi|mi passa|passami|mi metta in contatto con) <it-person>',
    '(mi|ci) (puo|potete|potrebbe|puoi) (chiamare|richiamare|telefonare)',
    '^ (un operatore|operatore|una persona) [umano] [per favore] $ !?',
  ],
  lists,
);

const denied = phrasePattern([
  '(no|ez|non|nao|pas|ne|nicht|kein|keine|keinen|mai|nunca|jamais|nie|sense|sen|sem|sans|ohne|senza) …4 $',
]);

/** A request for a call at another time is noted; nobody has to come to the chat for it. */
const calls = /truc|ligar|telefon|rappel|anruf|rufen|ruckruf|chiam/;
const later =
  /(?<!\p{L})(?:dema|bihar|geroago|mana|amanha|demain|morgen|spater|domani|tarde|tard|tardi|dopo)(?!\p{L})/u;

/** Whether a clause asks for a person in a language other than Spanish or English. `clause` is one of `clausesOf`. */
export function asksElsewhere(clause: string): boolean {
  const match = asked.exec(clause);
  if (!match || denied.test(`${clause.slice(0, match.index)} `)) return false;
  return !(calls.test(match[0]) && later.test(clause));
}
