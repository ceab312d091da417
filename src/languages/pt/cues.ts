import type { FullCues } from '../language.js'

/** The cues of Portuguese, the most telling first. */
export const cues: FullCues = {
  hookTypes: [
    {
      type: 'listicle',
      cue: /(?<!\p{L})(?:\d{1,2}|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez) (?:\p{L}+ ){0,2}?(?:coisas|formas|maneiras|razões|motivos|dicas|truques|erros|sinais|hábitos|passos|regras|ideias|exercícios|perguntas|frases|palavras)/iu,
    },
    {
      type: 'confession',
      cue: /confess|tenho vergonha|nunca contei|eu estava errad|tenho que admitir|eu (?:antes )?(?:achava|pensava)/iu,
    },
    {
      type: 'warning',
      cue: /^(?:pare|para|parem) de|^(?:nunca|jamais|não (?:faça|faz|use|compre|cometa|jogue|regue|\p{L}+e (?:mais|isso))|evite|cuidado)|o (?:pior|maior) erro|antes de comprar/iu,
    },
    {
      type: 'contrarian_claim',
      cue: /(?<!\p{L})não (?:é|está|são|era) [^.?!]{2,50}, (?:é|está|são|mas|era)(?!\p{L})|não precisa|é mentira|mito|ao contrário|ninguém (?:precisa|quer)|tudo (?:o )?que você (?:sabe|acha)|a maioria (?:acha|pensa|acredita)|não (?:é|são) (?:o que|verdade|sobre|tão)|superestimad|esqueça/iu,
    },
    {
      type: 'result_first',
      cue: /(?:ganhei|perdi|economizei|consegui|saí de|vendi|aprendi|dobrei|faturei|levei)(?!\p{L})/iu,
    },
    {
      type: 'story',
      cue: /(?:no|na) (?:ano|mês|semana) passad[oa]|há (?:\p{L}+ )?(?:\d+ )?(?:anos?|mês|meses|semanas?|dias?)(?!\p{L})|(?:anos|meses|semanas|dias) atrás|quando eu (?:era|tinha|comecei)|um dia|uma vez|lembro|(?:minha|meu) (?:avó|avô|mãe|pai|irmã|irmão|vizinha|vizinho|filha|filho)|imagin/iu,
    },
    {
      type: 'curiosity_gap',
      cue: /segredo|ninguém (?:te )?(?:conta|fala|diz)|a verdade|o que acontece|não vai acreditar|é por isso|mistério|escondid|surpreend/iu,
    },
    {
      type: 'result_first',
      within: {
        span: 'em (?:apenas |só |menos de )?(?:\\d{1,3}|um|uma|dois|duas|três|quatro|cinco|seis|sete|dez) (?:minutos?|segundos|horas?|dias?|semanas?|mês|meses)',
        past: '\\p{L}{2,20}(?:ou|eu|iu|aram|eram|iram)|foi|teve|fez|fiz|pôde',
      },
    },
    {
      type: 'promise',
      cue: /deixe-me (?:te )?(?:mostrar|explicar|contar)|eu vou|vou (?:te )?(?:mostrar|ensinar|explicar|contar|falar)|vamos|como (?:\p{L}+(?:ar|er|ir))|em (?:apenas |menos de )?\d+ (?:minutos|segundos|dias)|aprender/iu,
    },
    {
      type: 'authority',
      cue: /(?:sou|como) (?:\p{L}+ )?(?:médic|doutor|advogad|engenheir|professor|nutricionist|padeir|treinador|psicólog|fotógraf|veterinári)|segundo|estudo|cientist/iu,
    },
    {
      type: 'comparison',
      cue: /(?:mais|menos|melhor|pior) (?:\p{L}+ ){0,3}(?:do )?que|em vez de|a diferença entre|versus/iu,
    },
    { type: 'demonstration', cue: /^(?:olha|olhe|veja|isso (?:aqui )?é|este é|esta é|aqui)/iu },
    { type: 'identity_callout', cue: /^se (?:você|tu|a sua|o seu)|para (?:todos|quem)/iu },
    {
      type: 'specific_number',
      cue: /(?<!\p{L})(?:dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quinze|vinte|trinta|quarenta|cinquenta|cem|mil) \p{L}{3,}/iu,
    },
  ],
  smallTalk: {
    openers: [
      '(?:é+|hum+|ahn?|bom|ok|olha|então|tá)(?=,)',
      '(?:oi+|ol[aá]|opa|e a[ií]|fala|bom dia|boa (?:tarde|noite)|salve)(?:,? (?:gente|pessoal|galera|amigos|turma|a todos|todos|meu povo|oi|tudo bem|tudo bom|beleza))*',
      '(?:sejam?|seja) (?:muito )?bem[- ]vind[oa]s?{tail}',
      'bem[- ]vind[oa]s?(?: de volta)?{tail}',
      'tudo (?:bem|bom)(?: com voc[eê]s?)?{place}',
    ],
    courtesies: ['(?:muito )?obrigad[oa]{tail}', '[eé] um (?:prazer|privil[eé]gio){tail}'],
    introductions: [
      '(?:eu )?me chamo',
      '(?:o )?meu nome [eé]',
      'aqui (?:é|quem fala é) [oa]?',
      'eu sou [oa] (?=\\p{L}+[,.])',
    ],
    passedOver: [
      'antes de (?:come[cç]ar|mais nada)',
      'inscreva-se|se inscrev',
      'n[aã]o (?:se )?esque[cç]\\p{L}+ de',
      'deix[ae] o (?:seu )?like',
      'me sig[ae]',
    ],
    business: [
      'se inscrev|inscreva-se',
      'deix[ae] (?:o )?(?:seu )?like',
      'ativ[ae] o sininho',
      'link na (?:bio|descri[cç])',
    ],
    sponsor: ['patrocinad[oa]', 'patroc[ií]nio', 'cupom|c[oó]digo de desconto'],
  },
  quotable: {
    contrast: /(?<!\p{L})não [^.?!]{2,50}(?:,? mas|, é)/iu,
    comparison: /(?<!\p{L})(?:mais|menos|melhor|pior) [^.?!]{0,30}que(?!\p{L})/iu,
    absolute: /(?<!\p{L})(?:nunca|sempre|ninguém|todos?|cada|nada)(?!\p{L})/iu,
    address: /(?<!\p{L})(?:você|te|seu|sua)(?!\p{L})/iu,
  },
  leadIns: /^(?:(?:e|mas|então|pois|bom|aí)(?!\p{L})[,\s]+)+/iu,
  titles: [
    {
      device: 'challenge',
      holds:
        'desafio|(?:tentei|sobrevivi|vivi|passei|comi|fiquei)\\b.{0,60}\\b(?:por|em|durante) (?:\\d+|um|uma) (?:dias?|horas?|semanas?|mes(?:es)?|ano)|\\d+ (?:dias|horas) (?:sem|comendo|vivendo)',
    },
    {
      device: 'listicle',
      opens:
        '(?:os |as |meus |top )?\\d{1,3} (?:[\\p{L}]+ ){0,3}?(?:coisas|formas|maneiras|razoes|motivos|dicas|erros|sinais|habitos|truques|ideias|passos|regras|melhores|piores|segredos|licoes|exercicios|alimentos|livros|lugares|exemplos|perguntas|mitos)|top \\d+',
    },
    {
      device: 'comparison',
      holds: 'vs\\.?|versus|contra|melhor (?:do )?que|pior (?:do )?que|diferencas? entre|em vez de',
    },
    {
      device: 'how_to',
      opens: 'como (?:fazer|[\\p{L}]+(?:ar|er|ir|or))\\b|aprenda',
      holds: 'como fazer|tutorial|passo a passo|guia|curso|explicado|do zero|receita',
    },
    {
      device: 'warning',
      opens: 'nao (?:faca|compre|coma|use|diga)|pare de|nunca|evite|cuidado',
      holds: 'cuidado|perigos?|perigoso|golpe|erros?|antes de|nunca (?:faca|use|compre)',
    },
    {
      device: 'contrarian_claim',
      holds:
        'voce nao precisa|nao (?:precisa|funciona|serve|e)|mentiras?|mitos?|superestimad[oa]|o problema (?:com|de|do|da)|esqueca',
    },
    {
      device: 'question',
      opens: '(?:por que|o que|quem|qual|quanto|quando|onde)\\b.{1,200}\\?|o que (?:e|sao|acontece)',
      holds: '[^?]{0,200}\\?',
    },
    {
      device: 'identity_callout',
      opens: 'se voce',
      holds: 'para (?:iniciantes|pais|mulheres|homens|criancas|estudantes|todos|idosos)',
    },
    {
      device: 'authority',
      holds:
        'especialista|segundo|entrevista|doutor|medic[oa]|cientistas?|psicolog[oa]|advogad[oa]|profissional|explica',
    },
    {
      device: 'story',
      opens:
        'eu|meu|minha|meus|nosso|nossa|como (?:eu|a gente|nos)|(?:comprei|construi|fiz|perdi|ganhei|larguei|fui|viajei|aprendi)\\b',
      holds: 'historia|minha vida|o que aprendi|viagem|um dia (?:na|no|em|com)',
    },
    { device: 'timeliness', holds: '20[1-4]\\d|nov[oa]s?|agora|hoje|finalmente|atualizacao|urgente' },
    {
      device: 'curiosity_gap',
      opens: 'por que|como|isso|este|esta|esse|essa|ninguem|o que',
      holds:
        'segredos?|verdade|ninguem|incrivel|misterio|surpreendente|escondid[oa]|estranh[oa]|realmente|impossivel|melhor|pior',
    },
  ],
  brief: {
    leads:
      '(?:o|este|meu) v[ií]deo (?:compara|mostra|explica|ensina)|(?:eu )?(?:te |lhe )?(?:mostro|ensino|explico|conto)(?= (?:como|por que|o que|quando|onde) )|(?:meus?|este|o|um) (?:canal|v[ií]deos?|conte[uú]do|nicho|tema)(?: (?:é|são|fala|falam|trata))?(?: (?:sobre|de))?|(?:eu )?faço v[ií]deos (?:sobre|de)|(?:vou|quero) (?:mostrar|ensinar|explicar|falar)(?: (?:sobre|de))?|sobre',
    clausal:
      /^(?:como|por que|porque|o que|quando|onde|se|n[aã]o|qual)\s|(?:^|\s)(?:eu|quero|tenho|sou|estou)(?=\s|$)/iu,
    end: / (?:que|porque|quando|mas|se|é|são)(?: |$)/iu,
    relative: /^ (?:que) \S+/iu,
    clause: /^(?:como|por que|o que|quando|onde) /iu,
    figure: /^mil /u,
    front: /^(?:como (?:eu |a gente |voc[eê] pode )?\p{L}+ (?=\p{L}))?(?:(?:as?|os?) (?=minh|me))?/iu,
    statement:
      /^(?:(?:o|a) )?(?:meus?|minhas?|nosso|nossa|o|a|um|uma)(?: \p{L}+){1,2} (?:não |me |se )?(?:\p{L}{2,}ou|tem|é|está|foi) \p{L}/iu,
  },
}
