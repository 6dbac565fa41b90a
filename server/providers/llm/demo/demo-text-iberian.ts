import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { DemoText } from './demo-words.ts';

export const iberianDemoTexts = {
  ca: {
    hello: (name, about) => `Hola! Soc ${name}.${about}\n\nEn què el puc ajudar?`,
    identity: (name, about) => `Soc ${name}: un assistent automàtic.${about}\n\nQuè li agradaria saber?`,
    machine: (name) =>
      `No soc una persona: soc un assistent automàtic i em dic ${name}.\n\nVol que l’atengui algú de l’equip?`,
    thanks: 'De res! Soc aquí per al que necessiti.',
    bye: 'Fins aviat! Soc aquí per al que necessiti.',
    yes: 'Molt bé! Expliqui’m què necessita o deixi’m el seu nom i un correu o un telèfon, i ens posarem en contacte amb vostè.',
    no: 'D’acord. Soc aquí si necessita res més.',
    noted:
      'Gràcies! He pres nota de les seves dades i una persona de l’equip es posarà en contacte amb vostè tan aviat com pugui. Puc ajudar-lo en alguna cosa més?',
    gladly: 'És clar que sí!',
    sorry: 'Em sap greu el que ha passat.',
    unknown: 'No tinc aquesta dada a mà.',
    blanks: 'Completi les dades del seu negoci a les instruccions i respondré amb elles.',
    ends: {
      unknown: [
        'Si em deixa el seu nom i un correu o un telèfon, una persona de l’equip l’hi dirà. Li sembla bé?',
        'Em deixa el seu nom i un telèfon o un correu? Així l’hi explica algú de l’equip.',
      ],
      contact: [
        'Si em deixa el seu nom i un correu o un telèfon, una persona de l’equip l’hi confirmarà. Com prefereix que el contactin?',
        'Em deixa el seu nom i un telèfon o un correu? Així l’equip li dona els detalls.',
      ],
      booking: [
        'Si em deixa el seu nom i un telèfon, l’equip l’hi confirma. Quin dia i a quina hora li va bé?',
        'Quin dia li va bé? Digui-m’ho amb el seu nom i un telèfon, i l’equip l’hi confirma.',
      ],
      call: [
        'Si em deixa el seu nom i un telèfon o un correu, l’equip el contactarà. Quan li va bé?',
        'A quin número o correu el poden contactar? Digui’m també el seu nom.',
      ],
      else: ['Vol que li expliqui res més?', 'El puc ajudar en alguna cosa més?'],
    },
    offers: { hours: 'Vol saber també l’horari?', place: 'Vol saber també on és?' },
  },
  eu: {
    hello: (name, about) => `Kaixo! ${name} naiz.${about}\n\nZertan lagun diezazuket?`,
    identity: (name, about) => `${name} naiz: laguntzaile automatiko bat.${about}\n\nZer jakin nahi duzu?`,
    machine: (name) =>
      `Ez naiz pertsona bat: laguntzaile automatiko bat naiz eta ${name} dut izena.\n\nTaldeko norbaitek artatzea nahi duzu?`,
    thanks: 'Ez horregatik! Hemen nauzu behar duzunerako.',
    bye: 'Laster arte! Hemen nauzu behar duzunerako.',
    yes: 'Bikain! Esan zer behar duzun edo utzi zure izena eta posta elektroniko bat edo telefono bat, eta harremanetan jarriko gara.',
    no: 'Ados. Hemen nauzu beste ezer behar baduzu.',
    noted:
      'Eskerrik asko! Zure datuak hartu ditut eta taldeko norbait zurekin harremanetan jarriko da ahal bezain laster. Beste ezertan lagun diezazuket?',
    gladly: 'Bai, noski!',
    sorry: 'Sentitzen dut gertatutakoa.',
    unknown: 'Ez daukat datu hori eskura.',
    blanks: 'Osatu zure negozioaren datuak jarraibideetan eta haiekin erantzungo dut.',
    ends: {
      unknown: [
        'Zure izena eta posta elektroniko bat edo telefono bat uzten badituzu, taldeko norbaitek esango dizu. Ondo iruditzen zaizu?',
        'Utziko dizkidazu zure izena eta telefono bat edo posta elektroniko bat? Taldeko norbaitek azalduko dizu.',
      ],
      contact: [
        'Zure izena eta posta elektroniko bat edo telefono bat uzten badituzu, taldeko norbaitek baieztatuko dizu. Nola nahi duzu zurekin harremanetan jartzea?',
        'Utziko dizkidazu zure izena eta telefono bat? Taldeak xehetasunak emango dizkizu.',
      ],
      booking: [
        'Zure izena eta telefono bat uzten badituzu, taldeak baieztatuko dizu. Zein egun eta ordu datorkizu ondo?',
        'Zein egun datorkizu ondo? Esan zure izenarekin eta telefono batekin.',
      ],
      call: [
        'Zure izena eta telefono bat uzten badituzu, taldea zurekin harremanetan jarriko da. Noiz datorkizu ondo?',
        'Zein telefonotara edo posta elektronikotara idatzi behar dizute? Esan zure izena ere bai.',
      ],
      else: ['Beste ezer jakin nahi duzu?', 'Beste ezertan lagun diezazuket?'],
    },
    offers: { hours: 'Ordutegia ere jakin nahi duzu?', place: 'Non dagoen ere jakin nahi duzu?' },
  },
  gl: {
    hello: (name, about) => `Ola! Son ${name}.${about}\n\nEn que lle podo axudar?`,
    identity: (name, about) => `Son ${name}: un asistente automático.${about}\n\nQue lle gustaría saber?`,
    machine: (name) =>
      `Non son unha persoa: son un asistente automático e chámome ${name}.\n\nQuere que o atenda alguén do equipo?`,
    thanks: 'De nada! Aquí estou para o que necesite.',
    bye: 'Ata logo! Aquí estou para o que necesite.',
    yes: 'Estupendo! Conte que necesita ou deixe o seu nome e un correo ou un teléfono, e contactaremos con vostede.',
    no: 'De acordo. Aquí estou se necesita algo máis.',
    noted:
      'Grazas! Tomei nota dos seus datos e unha persoa do equipo contactará con vostede en canto poida. Pódolle axudar en algo máis?',
    gladly: 'Claro que si!',
    sorry: 'Sinto o ocorrido.',
    unknown: 'Non teño ese dato á man.',
    blanks: 'Complete os datos do seu negocio nas instrucións e responderei con eles.',
    ends: {
      unknown: [
        'Se deixa o seu nome e un correo ou un teléfono, unha persoa do equipo dirallo. Parécelle ben?',
        'Déixame o seu nome e un teléfono ou un correo? Así cóntallo alguén do equipo.',
      ],
      contact: [
        'Se deixa o seu nome e un correo ou un teléfono, unha persoa do equipo confirmarallo. Como prefire que contacten con vostede?',
        'Déixame o seu nome e un teléfono ou un correo? Así o equipo dálle os detalles.',
      ],
      booking: [
        'Se deixa o seu nome e un teléfono, o equipo confírmallo. Que día e a que hora lle vén ben?',
        'Que día lle vén ben? Dígamo co seu nome e un teléfono, e o equipo confírmallo.',
      ],
      call: [
        'Se deixa o seu nome e un teléfono ou un correo, o equipo contactará con vostede. Cando lle vén ben?',
        'A que número ou correo poden contactar? Diga tamén o seu nome.',
      ],
      else: ['Quere que lle conte algo máis?', 'Pódolle axudar en algo máis?'],
    },
    offers: { hours: 'Quere saber tamén o horario?', place: 'Quere saber tamén onde está?' },
  },
  pt: {
    hello: (name, about) => `Olá! Sou ${name}.${about}\n\nEm que posso ajudar?`,
    identity: (name, about) => `Sou ${name}: um assistente automático.${about}\n\nO que gostaria de saber?`,
    machine: (name) =>
      `Não sou uma pessoa: sou um assistente automático e chamo-me ${name}.\n\nQuer que alguém da equipa o atenda?`,
    thanks: 'De nada! Estou aqui para o que precisar.',
    bye: 'Até breve! Estou aqui para o que precisar.',
    yes: 'Ótimo! Diga do que precisa ou deixe o seu nome e um e-mail ou telefone, e entraremos em contacto.',
    no: 'Está bem. Estou aqui se precisar de mais alguma coisa.',
    noted:
      'Obrigado! Tomei nota dos seus dados e uma pessoa da equipa entrará em contacto logo que possível. Posso ajudar em mais alguma coisa?',
    gladly: 'Claro que sim!',
    sorry: 'Lamento o sucedido.',
    unknown: 'Não tenho esse dado à mão.',
    blanks: 'Complete os dados do seu negócio nas instruções e responderei com eles.',
    ends: {
      unknown: [
        'Se deixar o seu nome e um e-mail ou telefone, uma pessoa da equipa dir-lhe-á. Pode ser?',
        'Pode deixar o seu nome e um telefone ou e-mail? Assim alguém da equipa explica-lhe.',
      ],
      contact: [
        'Se deixar o seu nome e um e-mail ou telefone, uma pessoa da equipa confirma. Como prefere ser contactado?',
        'Pode deixar o seu nome e um telefone ou e-mail? Assim a equipa dá-lhe os pormenores.',
      ],
      booking: [
        'Se deixar o seu nome e um telefone, a equipa confirma. Que dia e a que horas lhe dá jeito?',
        'Que dia lhe dá jeito? Diga-me com o seu nome e um telefone, e a equipa confirma.',
      ],
      call: [
        'Se deixar o seu nome e um telefone ou e-mail, a equipa entra em contacto. Quando lhe dá jeito?',
        'Para que número ou e-mail podem contactar? Diga também o seu nome.',
      ],
      else: ['Quer saber mais alguma coisa?', 'Posso ajudar em mais alguma coisa?'],
    },
    offers: { hours: 'Quer saber também o horário?', place: 'Quer saber também onde fica?' },
  },
} satisfies Partial<Record<VisitorLanguage, DemoText>>;
