import type { Phrases } from './phrases.js'

/** The parts of an intro in Portuguese. See phrases.ts for the signs. */
export const introPortuguese: Phrases['intro'] = {
  hook: {
    say: ['%c.', 'Este vídeo é sobre %s.', 'Hoje é sobre %s.', 'Olhe isto.', 'Atenção.'],
    more: [
      'Eu também não acreditava até ver {o que você viu}.',
      'Fique um momento, porque o motivo não é o que você espera.',
    ],
    screen: ['A primeira frase em letras grandes, palavra por palavra.'],
    broll: ['Sua melhor imagem sobre %s, já em movimento quando o vídeo começa.'],
  },
  context: {
    say: [
      'Antes de explicar %c, você precisa saber {contexto}.',
      'Quando comecei com %s, eu só tinha {ponto de partida} e nenhuma ideia do que mudar.',
      'É aqui que estou com %s: {ponto de partida}.',
      'Primeiro, um pouco de contexto.',
      'O contexto:',
    ],
    more: [
      'Eu já passei por isso, e era frustrante.',
      'Então tirei {tempo} e testei tudo, passo a passo.',
      'Você não precisa de experiência para acompanhar.',
      'Você só precisa de {o necessário}.',
    ],
    screen: [
      'Lugar e data, pequenos no canto: {lugar}, {mês}.',
      'A palavra “antes” sobre o ponto de partida.',
    ],
    broll: [
      'Um plano aberto de {seu espaço}, sem arrumar nada.',
      'Imagens antigas das suas primeiras tentativas.',
    ],
  },
  stakes: {
    say: [
      'Se você errar esta parte com %s, perde {tempo ou dinheiro} sem perceber.',
      'Errar aqui custa {tempo ou dinheiro}.',
      'E isso sai caro.',
      'Sai caro.',
      'Importa.',
    ],
    more: ['Aconteceu comigo: {sua própria perda}.', 'E o pior é que no começo tudo parece bem.'],
    screen: ['Quanto custa, em um só número: {valor}.', 'Uma cruz vermelha sobre {resultado ruim}.'],
    broll: [
      '{resultado ruim} de perto, um pouco além do confortável.',
      'O resultado ruim e o bom na mesma mesa.',
    ],
  },
  promise: {
    say: [
      'No fim deste vídeo você vai saber %c.',
      'Hoje eu mostro %c.',
      'No fim deste vídeo você vai saber exatamente o que fazer com %s, passo a passo.',
      'Hoje eu mostro tudo sobre %s, passo a passo.',
      'Vou te mostrar como se faz.',
      'Vou te mostrar.',
      'Você vai ver.',
      'Veja.',
    ],
    more: [
      'Nada de teoria, só o que eu fiz de verdade.',
      'Dá para acompanhar enquanto assiste.',
      'E se for guardar uma só coisa, guarde {ideia principal}.',
    ],
    screen: [
      'A promessa como lista com um quadrinho vazio: {resultado}.',
      'O tema em poucas palavras: “%s”.',
    ],
    broll: ['{resultado} pronto, bem iluminado, uma única vez.', 'Todo o processo acelerado.'],
  },
  proof: {
    say: [
      'Sei que funciona porque com %s eu fui de {antes} a {depois}.',
      'Este é o meu resultado: {seu próprio resultado}.',
      'Comigo funcionou.',
      'Funciona.',
    ],
    more: ['{Pessoa} tentou o mesmo e conseguiu {o resultado dela}.', 'Repeti para ter certeza.'],
    screen: [
      'A data e o resultado lado a lado: {data}, {seu próprio resultado}.',
      'Uma captura de {prova} com a linha importante sublinhada.',
    ],
    broll: [
      '{seu próprio resultado} em uma só tomada, sem cortes.',
      '{pessoa} vendo {seu próprio resultado}.',
    ],
  },
  open_loop: {
    say: [
      'Vou contar %c, mas o mais importante vem no fim.',
      'Mas uma coisa muda tudo com %s, e vou guardar para o final.',
      'Mas o mais surpreendente sobre %s vem depois.',
      'Mas o melhor vem depois.',
      'Mas tem mais.',
      'Mas espere.',
      'Mas…',
    ],
    more: [
      'Tem a ver com {pista}, e por enquanto não digo mais.',
      'Quase ninguém esperava por isso.',
      'Eu errei até {momento}.',
      'Se você acha que já sabe, guarde seu palpite.',
      'Você vai notar assim que eu apontar.',
    ],
    screen: ['Um ponto de interrogação sobre o que você guarda.', 'Uma imagem borrada de {surpresa}.'],
    broll: ['O começo do momento surpreendente, cortado logo antes.', 'Só a sua reação, sem o que a causa.'],
  },
  preview: {
    say: [
      'Primeiro vem {primeira parte}, depois {segunda parte}, e no fim %s do começo ao fim.',
      'Primeiro {primeira parte}, depois {segunda parte}.',
      'Começamos com {primeira parte}.',
      'O plano é este:',
      'O plano:',
      'Vamos.',
    ],
    more: ['Dá para pular pelos capítulos, mas eu não perderia {parte}.', 'Vamos lá.'],
    screen: ['As partes do vídeo em uma lista curta que vai acendendo.', 'Uma barra com os capítulos.'],
    broll: ['Planos rápidos de cada parte, em ordem.', 'A mesa vista de cima enquanto você prepara tudo.'],
  },
  other: {
    say: [
      'Então vamos começar com %s pelo primeiro passo: {primeiro passo}.',
      'Começamos com {primeiro passo}.',
      'Vamos começar agora.',
      'Vamos lá.',
      'Bem.',
    ],
    more: ['Vou devagar para você ver tudo.', 'É mais fácil do que parece.', 'Deixe {objeto} à mão.'],
    screen: ['O nome do primeiro passo: {primeiro passo}.', 'Uma etiqueta com o nome do que você segura.'],
    broll: [
      '{primeiro passo} visto de cima, com as duas mãos.',
      'Uma aproximação lenta de {objeto principal}.',
    ],
  },
}
