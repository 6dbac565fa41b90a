import { plural } from '#shared/domain/plurals.ts';
import type { MyDataText } from '../../es/visitor/my-data.ts';

export const myData: MyDataText = {
  title: 'Os meus dados',
  close: 'Fechar',
  reference: 'Referência desta conversa',
  referenceHelp: 'Indique-a se telefonar ou escrever à empresa.',
  older: 'Anteriores',
  notice: 'Aviso de privacidade',
  downloadPage: 'Transferir para ler',
  downloadJson: 'Transferir como ficheiro JSON',
  remove: 'Eliminar os meus dados',
  removeTitle: 'Eliminar os seus dados?',
  removeDescription:
    'É eliminado tudo o que escreveu aqui e o que a empresa anotou desta conversa. Não é possível anular.',
  removeBookings: (count, shown) =>
    plural(
      'pt-PT',
      count,
      {
        one: 'A sua marcação pendente também é cancelada.',
        other: 'As suas # marcações pendentes também são canceladas.',
      },
      shown,
    ),
  removeConfirm: 'Eliminar',
  marketing: 'Publicidade',
  marketingAgreed: (agreed) => `Aceitou: «${agreed}»`,
  withdrawMarketing: 'Não quero publicidade',
  byMail: 'Por e-mail',
  byMailHelp: 'Enviamos-lhe um código para confirmar que o e-mail é seu.',
  email: 'O seu e-mail',
  sendCode: 'Enviar código',
  code: 'Código de seis algarismos',
  codeSent: (email) => `Código enviado para ${email}.`,
  sendTranscript: 'Enviar-me a conversa',
  transcriptSent: (email) => `Conversa enviada para ${email}.`,
  person: 'Transferir tudo o que existe sobre mim',
  personSaved: 'A transferência está pronta.',
  wrong: 'O e-mail ou o código não está correto, ou o código já não é válido.',
  tooMany: 'Demasiadas tentativas. Tente mais tarde.',
  failed: 'Não foi possível. Verifique a ligação e tente novamente.',
};
