import { introPortuguese } from './intro-portuguese.js'
import type { Phrases } from './phrases.js'

/** What writing in Portuguese is made of. See phrases.ts for the signs. */
export const portuguese: Phrases = {
  unknown: '{seu tema}',
  openings: {
    question: [
      'Qual é a única coisa que ninguém conta sobre %s até já ter custado {tempo ou dinheiro}?',
      'O que falta para você com %s?',
    ],
    contrarian_claim: [
      'Você não precisa de {o que todos compram} para conseguir {resultado} com %s.',
      'Quase tudo que dizem sobre %s está errado.',
    ],
    curiosity_gap: [
      'Existe um passo que quase todo mundo pula com %s, e é ele que decide se você consegue {resultado}.',
      'Ninguém fala desta parte com %s.',
    ],
    specific_number: [
      'Gastei {valor} com %s para você não precisar gastar, e só {number} coisas valeram a pena.',
      '{number} tentativas com %s.',
    ],
    result_first: [
      'Isto é {resultado}, e foi exatamente assim que cheguei até aqui com %s.',
      'Finalmente consegui {resultado} com %s.',
    ],
    promise: [
      'No fim deste vídeo você vai saber como conseguir {resultado} com %s, mesmo começando hoje.',
      'Vou te mostrar como começar com %s.',
    ],
    story: [
      'Há {tempo} eu não sabia nada sobre %s. Então veio {momento decisivo}, e não consegui mais parar.',
      'Minha história com %s começou mal.',
    ],
    confession: [
      'Preciso admitir uma coisa: durante {tempo} eu fiz {parte} errado, e mesmo assim dava conselhos sobre %s.',
      'Eu errei feio com %s.',
    ],
    warning: [
      'Antes de gastar mais {valor} com %s, confira uma única coisa: {o que conferir}.',
      'Não cometa este erro com %s.',
    ],
    challenge: [
      'Tenho {tempo}, {orçamento} e uma única regra: {regra}. Vamos ver até onde eu chego com %s.',
      'Será que consigo com %s em {tempo}?',
    ],
    comparison: [
      '{Opção barata} ou {opção cara}: só uma das duas vale a pena para %s.',
      '{Opção} ou {outra opção} para %s?',
    ],
    listicle: [
      '{number} coisas sobre %s que eu queria ter ouvido no primeiro dia, e a última é a que mais economiza.',
      '{number} coisas sobre %s.',
    ],
    demonstration: [
      'Olhe com atenção enquanto eu faço {ação}, porque isto sobre %s não dá para explicar com palavras.',
      'Olhe isto sobre %s.',
    ],
    authority: [
      'Trabalho há {number} anos com %s, e esta é a pergunta que mais me fazem: {pergunta}.',
      'São {number} anos com %s.',
    ],
    identity_callout: [
      'Se você está começando com %s e {frustração}, este vídeo é para você.',
      'Começando com %s? É para você.',
    ],
    any: [
      [
        'curiosity_gap',
        'Existe um passo que quase todo mundo pula com %s, e é ele que decide se você consegue {resultado}.',
      ],
      ['warning', 'Antes de gastar mais {valor} com %s, confira uma única coisa: {o que conferir}.'],
      ['question', 'Você já fez tudo certo com %s e mesmo assim acabou com {resultado ruim}?'],
      [
        'story',
        'Há {tempo} eu não sabia nada sobre %s. Então veio {momento decisivo}, e não consegui mais parar.',
      ],
      [
        'promise',
        'No fim deste vídeo você vai saber como conseguir {resultado} com %s, mesmo começando hoje.',
      ],
      ['other', 'Vamos falar sobre %s.'],
    ],
  },
  clauses: {
    openings: [
      ['promise', 'No fim deste vídeo você vai saber %c.'],
      ['question', 'Você já se perguntou %c?'],
      ['curiosity_gap', 'Passei {tempo} tentando descobrir %c, e a resposta não foi a que eu esperava.'],
      ['story', 'Ninguém soube me explicar %c, então {o que você fez}.'],
    ],
    titles: [
      ['curiosity_gap', 'Ninguém me explicou %c'],
      ['question', 'Você sabe mesmo %c?'],
      ['story', 'Finalmente sei %c'],
    ],
  },
  devices: {
    question: 'Uma pergunta como primeira frase',
    contrarian_claim: 'Uma afirmação contra o senso comum',
    curiosity_gap: 'Uma lacuna que o espectador quer fechar',
    specific_number: 'Um número concreto primeiro',
    result_first: 'O resultado antes do método',
    promise: 'Uma promessa clara primeiro',
    story: 'Uma cena pessoal primeiro',
    confession: 'Uma confissão primeiro',
    warning: 'Um aviso primeiro',
    challenge: 'Um desafio primeiro',
    comparison: 'Uma comparação primeiro',
    listicle: 'Uma lista anunciada na primeira frase',
    demonstration: 'Mostrar antes de explicar',
    authority: 'A própria experiência primeiro',
    identity_callout: 'O espectador citado na primeira frase',
    other: 'Uma frase curta primeiro',
  },
  beats: {
    hook: 'o gancho',
    context: 'contexto',
    stakes: 'o que está em jogo',
    promise: 'promessa',
    proof: 'prova',
    open_loop: 'pergunta em aberto',
    preview: 'prévia',
    other: 'primeiro passo',
  },
  next: {
    hook: ['Repita a frase com menos palavras, mais perto da câmera.'],
    context: [
      'Mostre em um só plano de {seu espaço} em que ponto você está com %s e diga para quem é o vídeo.',
      'Diga em uma frase o que você tentou antes e por que não bastou: {tentativa anterior}.',
    ],
    stakes: [
      'Diga quanto custa errar aqui, com um exemplo: {tempo ou dinheiro perdido}.',
      'Ponha o resultado ruim ao lado do bom e deixe os dois na tela por um momento.',
    ],
    promise: [
      'Prometa um único resultado: “Depois deste vídeo você vai conseguir {resultado}.”',
      'Mostre na tela o resultado que você busca: {resultado}.',
    ],
    proof: [
      'Prove com algo que ninguém possa discutir: {seu próprio resultado}, filmado de perto.',
      'Mostre {a foto, o recibo ou a mensagem} que sustenta a primeira frase.',
    ],
    open_loop: [
      'Guarde uma coisa: diga que o passo decisivo vem quase no fim e ainda não diga qual é.',
      'Faça em voz alta a pergunta que o espectador já tem e siga sem responder.',
    ],
    preview: [
      'Monte alguns planos rápidos do que vem: {primeiro passo}, {surpresa}, {resultado}.',
      'Diga as partes do vídeo em uma só frase.',
    ],
    other: [
      'Entre direto no primeiro passo, {primeiro passo}, e fale enquanto faz.',
      'Segure {objeto principal} enquanto explica por que está fazendo isso.',
    ],
  },
  ties: ['Em seguida: ', 'Depois: ', 'Por fim: '],
  kept: {
    plain: '%d, como no original.',
    other: 'Outra entrada que não a do original: %d.',
    beats: 'O que vem depois mantém a ordem do original: %b.',
    template: 'O modelo do original: “%t”',
    title: '%d, como no título original.',
    otherTitle: 'Outro tipo de título que não o original: %d.',
    and: ' e ',
  },
  titles: {
    curiosity_gap: ['O que ninguém conta sobre %s'],
    contrarian_claim: ['Você não precisa de {coisa cara} para %s'],
    specific_number: ['Gastei {preço} com %s: valeu a pena?'],
    how_to: ['Como começar com %s sem {obstáculo}'],
    listicle: ['{number} erros que todo mundo comete com %s'],
    challenge: ['{number} dias para dominar %s'],
    story: ['Quase desisti de tudo com %s'],
    question: ['É tarde demais para começar com %s?'],
    warning: ['Não comece com %s antes de ver isto'],
    comparison: ['{Opção barata} ou {opção cara}: qual é melhor para %s?'],
    authority: ['O que {number} anos com %s me ensinaram'],
    timeliness: ['%S: o que acabou de mudar'],
    identity_callout: ['Começando com %s? Comece aqui'],
    any: [
      ['curiosity_gap', 'A única coisa que mudei com %s'],
      ['listicle', '{number} coisas que eu queria saber antes sobre %s'],
      ['how_to', 'Como melhorar com %s em {tempo}'],
      ['curiosity_gap', 'A verdade sobre %s'],
      ['question', '{Opção} vale a pena para %s?'],
    ],
  },
  titleDevices: {
    curiosity_gap: 'Uma lacuna que só o vídeo fecha',
    contrarian_claim: 'Uma afirmação contra o senso comum',
    specific_number: 'Um número concreto',
    how_to: 'Um passo a passo',
    listicle: 'Uma lista contada',
    challenge: 'Um desafio com limites',
    story: 'Uma história pessoal em uma linha',
    question: 'Uma pergunta',
    warning: 'Um aviso',
    comparison: 'Duas coisas comparadas',
    authority: 'A experiência de quem fala',
    timeliness: 'Algo novo ou com data',
    identity_callout: 'O espectador citado',
    other: 'Um título curto e claro',
  },
  thumbnails: {
    any: [
      ['{objeto principal} em destaque, seu rosto na borda olhando para ele.', 'OLHE BEM'],
      ['{antes} à esquerda, {depois} à direita, uma seta entre os dois.', 'UMA SÓ MUDANÇA'],
      ['{detalhe} bem de perto, todo o resto escuro.', null],
      ['Você entre {opção} e {outra opção}, sem olhar para nenhuma.', 'QUAL DELAS?'],
      ['Sua mão parando outra que vai pegar {a coisa errada}.', 'NÃO FAÇA ISSO'],
    ],
  },
  literally: 'E digo isso a sério.',
  intro: introPortuguese,
  again: [
    'de outro ângulo',
    'mais de perto',
    'em câmera lenta',
    'por mais um momento',
    'com as mãos à vista',
  ],
}
