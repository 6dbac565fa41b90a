/** The meaning of a number according to the words around it. */
export type NumberKind = 'mobile' | 'landline' | 'phone' | 'label' | 'unit' | undefined;

/** How many characters from a number its words are looked for. */
const reachChars = 90;

/** Folds accents and case: 'Móvil' and 'movil' are one word. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const words = (list: string) => new RegExp(`^(?:${list.trim().replaceAll(/\s+/g, '|')})$`);

const mobileWords = words(
  'movil\\w* cel cels celu\\w* cell\\w* mobile wh?ats\\w* wh?atsap\\w* [wg]u?asap\\w* wapp? wpp? wsp',
);
const landlineWords = words('fijo landline');
const phoneNouns = words('tel telf telef\\w* tlfn?o? tlf tfno? fono phone\\w* contacto');
const phoneVerbs = words(
  'llam[aeáo]\\w* marc[aoue]\\w* marqu\\w* contact\\w* escri[bv]\\w* localiz(?!ador)\\w* call text ubica\\w* habla\\w*',
);

/** Labels that always name the figure behind them. */
const firmLabels = words(`
  dni nif nie cif rut run ruc cuit cuil cedula ci cc nit curp rfc nss nass ssn ein pasaporte passport nhc historia episodio
  iban clabe cbu cvu ccc cci cuenta cta account routing tarjeta card poliza policy codigo code clave contrasena password pin
  token isbn issn ean upc sku imei serie serial matricula patente placas? chasis motor bastidor vin
  registro licencia license colegiad[oa] empleado legajo nomina folio ticket boleta recibo receipt comprobante voucher albaran
  remito guia rastreo tracking seguimiento localizador envio paquete despacho expediente exp radicado resolucion acta denuncia
  reclamo queja protocolo certificado ref referencia reference transaccion transferencia operacion movimiento autorizacion
  cheque credito prestamo suministro medidor contador cups tramite siniestro incidencia caso case cupon bono ids? invoice
  confirmation confirmacion socio usuario afiliad[oa] afiliacion asegurad[oa] social ip version lat latitud long longitud
  coordenadas sorteo loteria resultados combinacion numeros tallas? medidas notas paginas? zip cp deposito parcela catastral
  partida convenio soporte oc po llave remision claim member reservation employee student loan
  flight apartado extracto doc fax predial cipa cip sip nuhsa tis csv cvv otp bic swift sap mac uuid pnr awb ine ife imss issste
  infonavit afore sisben soat nuip essalud cuspp dui dpi cui rtn rnc cpf cnpj vat dua cae
`);
/** Labels of things that a visitor may also want: 'quiero presupuesto 655…' does not name the figure. */
const wishedLabels = words(`
  pedidos? orden order compra facturas? presupuesto cotizacion reserva reservacion booking contrato cita turno solicitud
  lote modelo articulo
`);
const personLabels = words('cliente paciente customer patient alumno');

const numberWords = words('numero number num nro nr no n nº n° id codigo #');

const links = words(`
  es era fue son sea is was el la los las the un una de del of n no nº n° nro num numero number nr siguiente este esta con que seria
  dice # : - º
`);
/** Words that begin something new: a label before one of them does not belong to the number. */
const turns = words('para mi mis my soy al y e a o u pero desde tengo vivo for and but');
const wishes = words(`
  quiero necesito necesitamos queria querria quisiera deseo busco solicito solicitamos pido pedir hacer dar want need
  confirmar reservar agendar solicitar realizar gestionar tramitar
`);
const possessive = words('mi my mis');
const prepositions = words('para de del por sobre');
const indefinite = words('un una unos unas otro otra mas');
const definite = words('el la los las mi su tu este esta');

/** Ends of sentences. The points of 'tel.' and 'núm.' do not end one. */
const sentenceEnd = /[!?;]|(?<!:)\n|\.(?=\s)/g;
const abbreviation =
  /(?<!\p{L})(?:tel|telf|tlf|tlfn|tlfno|tfno|tfn|cel|m[oó]v|wpp|ref|exp|fact|n|no|n[uú]m|nro|nº|n°|doc|cod|c[oó]d|cta|pol|fol|ped|id|hist|sr|sra|dr|dra|ext|reg|op|s\/)$/iu;

/** The part of a text that is in the same sentence as what follows it. */
function sentenceBefore(before: string): string {
  let start = 0;
  for (const { 0: mark, index } of before.matchAll(sentenceEnd)) {
    if (mark !== '.' || !abbreviation.test(before.slice(Math.max(0, index - 8), index))) start = index + 1;
  }
  return before.slice(start);
}

/** The kind of a number between two texts, from the nearest word that shows it. */
export function kindOfNumber(before: string, behind: string): NumberKind {
  const sentence = sentenceBefore(before.slice(-reachChars));
  const left = folded(sentence);
  const right = folded(behind.slice(0, reachChars));
  if (isCounted(behind) || signBefore.test(left)) return 'unit';
  if (isNamedBehind(right) || hasUnknownLabel(sentence, behind)) return 'label';
  return kindBefore(left) ?? kindBehind(right);
}

/** Labels that are in no list, found by the words around them. A name ('el número de Ana') is not a label. */
const unknownLabels = [
  // 'mi número de la lista de espera es 655…', 'N° de atención 955…'.
  /(?<!\p{L})(?:[Nn][uú]mero|[Nn]ro\.?|[Nn][uú]m\.?|N[º°]|n[º°]|[Cc][oó]digo)\s?(?:del?)\s(?:(?:las?|el|los|una?)\s)?(?<name>\p{Ll}+(?:\s(?:del?\s)?(?:las?\s)?\p{Ll}+){0,3})[\s:#]*$/u,
  // 'me depositaron a la 442…': a telephone number is masculine.
  /(?<!\p{L})[Ll]a(?<name>)\s$/u,
];
/** 'La remisión 301… llegó incompleta.' */
const subject = /^\s*(?:[Ee]l|[Ll]a|[Tt]he)\s(?<name>\p{Ll}+)\s$/u;
const goesOn = /^\s(?!(?:y|e|o|gracias|por|para|a|de|es|en|desde|thx|thanks)(?!\p{L}))\p{Ll}/u;
const peopleAndTimes = words(`
  lunes martes miercoles jueves viernes sabado domingo manana tarde noche dia semana finde mes senora? senorita doctora? chic[oa]
  mama papa madre padre marido mujer espos[oa] hij[oa]s? herman[oa] novi[oa] pareja amig[oa] vecin[oa] jef[ea] secretaria
  asistente duen[oa] encargad[oa] casa trabajo oficina emergencias? mi[oa] otr[oa] siguiente nuevo nueva correcto bueno buena
  ella ellas ellos usted ustedes quien siempre antes ahora personal particular numero number my the a home work office best callback good right correct
`);

function hasUnknownLabel(sentence: string, behind: string): boolean {
  const isLabelName = (match: RegExpExecArray | null) =>
    match !== null &&
    !folded(match.groups?.name ?? '')
      .split(/\s/)
      .some((word) => isPhoneWord(word) || peopleAndTimes.test(word));
  return (
    unknownLabels.some((form) => isLabelName(form.exec(sentence))) ||
    (goesOn.test(behind) && isLabelName(subject.exec(sentence)))
  );
}

function isPhoneWord(word: string): boolean {
  return [mobileWords, landlineWords, phoneNouns, phoneVerbs].some((list) => list.test(word));
}

/** Whether a unit follows a figure: '150 personas'. */
export function isCounted(behind: string): boolean {
  return unitBehind.test(folded(behind.slice(0, 20)));
}

const unitBehind =
  /^[\s·]{0,2}(?:km|kg|gr?|m2|m²|mts?|metros?|unidades|uds|anos|personas|puntos|piezas|ml|cm|mm|ms|litros?|habitantes|visitas|seguidores|tarjetas|kwh|bits?|bytes|entre|por ciento|soles|uf|hs|horas|dias|veces|invitados|adultos|ninos|reales|\+|=|x\s?\d)(?![\p{L}\d])/u;
const signBefore = /(?:(?<!\d\s?)[$€£]|(?<!\p{L})s\/(?:\.|n)?|[=×]|\d\s?[+*])[\s:]{0,2}$/u;
/** '655123456 es mi número de pedido'. */
const namedBehind =
  /^[\s,]{0,2}(?:es|is|era)\s(?:(?:el|la|mi|my|un|una|the|su)\s)?(?:(?:numero|number|n|nro)\s(?:del?\s)?(?:(?:la|mi)\s)?)?(\p{L}+)/u;

function isNamedBehind(right: string): boolean {
  const name = namedBehind.exec(right)?.[1] ?? '';
  return firmLabels.test(name) || wishedLabels.test(name) || personLabels.test(name);
}

function kindBefore(left: string): NumberKind {
  const all = left.match(/[\p{L}\d_º°]+|[,:;#()-]/gu) ?? [];
  const passed: Passed = { numbers: false, comma: false, others: 0 };
  let open = true;
  for (let at = all.length - 1; at >= 0 && passed.others <= 6; at -= 1) {
    const word = all[at] ?? '';
    if (/\d/.test(word)) {
      passed.numbers = true;
      if (word.replace(/\D/g, '').length > 2) open = false;
    } else if (/[,();]/.test(word)) passed.comma = true;
    else if (mobileWords.test(word)) return 'mobile';
    else if (landlineWords.test(word)) return 'landline';
    else if (phoneNouns.test(word) || (phoneVerbs.test(word) && passed.others < 5)) return 'phone';
    else if (isLabel(all, at, passed)) {
      const head = open ? headOf(all, at) : 'free';
      if (head !== 'free') return head;
      open = false;
    } else if (/^numeros?$|^number$/.test(word) && possessive.test(all[at - 1] ?? '')) return 'phone';
    else if (turns.test(word)) open = false;
    else if (!links.test(word)) {
      passed.others += 1;
      if (passed.others > 3) open = false;
    }
  }
  return undefined;
}

/** What is between a word and the number that the word may name. */
interface Passed {
  numbers: boolean;
  comma: boolean;
  /** The number of words without a meaning here. */
  others: number;
}

function isLabel(all: readonly string[], at: number, { numbers, comma, others }: Passed): boolean {
  const word = all[at] ?? '';
  const before = all[at - 1] ?? '';
  if (firmLabels.test(word)) return !comma || others === 0;
  if (personLabels.test(word)) {
    const head = all[/^(?:de|del)$/.test(before) ? at - 2 : at - 1] ?? '';
    return numberWords.test(head) || numberWords.test(all[at + 1] ?? '');
  }
  if (!wishedLabels.test(word) || comma || numbers) return false;
  // 'cita previa 655…' against 'el pedido web 655…'.
  return others === 0 || definite.test(before) || numberWords.test(all[at + 1] ?? '');
}

/** Whether a label names the figure itself, or belongs to 'número de contacto para la reserva' or 'quiero presupuesto'. */
function headOf(all: readonly string[], at: number): 'label' | 'phone' | 'mobile' | 'free' {
  const prepositionAt = definite.test(all[at - 1] ?? '') ? at - 2 : at - 1;
  if (prepositions.test(all[prepositionAt] ?? '')) {
    for (let back = prepositionAt - 1; back >= Math.max(0, prepositionAt - 4); back -= 1) {
      const word = all[back] ?? '';
      if (word === ',' || word === ';') break;
      if (mobileWords.test(word)) return 'mobile';
      if (phoneNouns.test(word)) return 'phone';
    }
  }
  if (!wishedLabels.test(all[at] ?? '')) return 'label';
  const before = all[at - 1] ?? '';
  if (wishes.test(before) || indefinite.test(before)) return 'free';
  return definite.test(before) && wishes.test(all[at - 2] ?? '') && all[at - 3] === 'para' ? 'free' : 'label';
}

/** '… es mi celu', '… (whatsapp)', '… por WhatsApp'. */
function kindBehind(right: string): NumberKind {
  const near = /^[\s,(]{0,3}((?:\p{L}+[\s:]{0,2}){1,4})/u.exec(right)?.[1] ?? '';
  const all = near.split(/[\s:]+/);
  if (all.some((word) => mobileWords.test(word))) return 'mobile';
  if (all.some((word) => landlineWords.test(word))) return 'landline';
  return all.some((word) => phoneNouns.test(word)) ? 'phone' : undefined;
}
