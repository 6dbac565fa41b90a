import type { CommonText } from '../../es/visitor/common.ts';

export const common: CommonText = {
  productName: 'Plataforma de Assistentes de IA',
  skipToContent: 'Saltar para o conteúdo',
  loading: 'A carregar…',
  retry: 'Tentar novamente',
  cancel: 'Cancelar',
  close: 'Fechar',
  notices: 'Avisos',
  saving: 'A guardar…',
  optional: 'Opcional',
  invalidField: 'Verifique este campo',
  copy: 'Copiar',
  copied: 'Copiado',
  copyCode: 'Copiar o código',
  code: 'Código',
  table: 'Tabela',
  offline: 'Não há ligação. Verifique a ligação à internet e tente novamente.',
  unexpected: 'Ocorreu um erro. Tente novamente daqui a pouco.',
  crashTitle: 'Algo correu mal',
  crashDescription: 'Recarregue a página. Se continuar igual, tente novamente dentro de alguns minutos.',
  reload: 'Recarregar',
  partFailedTitle: 'Não é possível mostrar esta parte',
  partFailedDescription:
    'Verifique a ligação e tente novamente. Se continuar igual, guarde o que escreveu e recarregue a página.',
  goHome: 'Ir para o início',
};
