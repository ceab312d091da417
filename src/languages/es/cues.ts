import type { FullCues } from '../language.js'

/** The cues of Spanish, the most telling first. */
export const cues: FullCues = {
  hookTypes: [
    {
      type: 'listicle',
      cue: /(?<!\p{L})(?:\d{1,2}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (?:\p{L}+ ){0,2}?(?:cosas|formas|maneras|razones|consejos|trucos|errores|señales|hábitos|pasos|reglas|claves|ideas|ejercicios|preguntas|frases|palabras)/iu,
    },
    {
      type: 'confession',
      cue: /confes|confieso|me da vergüenza|nunca (?:le|les|te) (?:había |he )?(?:conté|contado|dicho)|estaba equivocad|tengo que admitir|yo (?:antes )?(?:pensaba|creía)/iu,
    },
    {
      type: 'warning',
      cue: /^(?:deja de|dejen de|no (?:hagas|uses|compres|cometas|tires|comas|riegues|pagues|digas|vuelvas|\p{L}+[ae]s (?!que))|nunca (?!he|había|me)|jamás|evita|cuidado|ojo)|advertencia|antes de (?:comprar|tirar|pagar)|el (?:peor|mayor) error/iu,
    },
    {
      type: 'contrarian_claim',
      cue: /(?<!\p{L})no (?:está|es|son|hay|se|era) [^.?!]{2,50}, (?:está|es|son|hay|sino|se|era)(?!\p{L})|no necesitas|es mentira|mito|al contrario|nadie (?:necesita|quiere)|todo lo que (?:sabes|crees|te)|la mayoría (?:cree|piensa)|no (?:es|son) (?:lo que|verdad|cierto|tan)|está sobrevalorad|olvida/iu,
    },
    {
      type: 'result_first',
      cue: /(?:gané|perdí|ahorré|conseguí|logré|pasé de|vendí|aprendí|dupliqué|facturé|tardé)(?!\p{L})/iu,
    },
    {
      type: 'story',
      cue: /(?:el|la) (?:año|mes|semana|verano) pasad[oa]|hace (?:\p{L}+ )?(?:\d+ |un |una |dos |tres |unos |unas |pocos |muchos )?(?:años?|meses|mes|semanas?|días?)|cuando (?:yo )?(?:era|tenía|empecé|llegué)|un día|una vez|recuerdo|mi (?:abuela|abuelo|madre|padre|hermana|hermano|vecina|vecino|hija|hijo)|imagina/iu,
    },
    {
      type: 'curiosity_gap',
      cue: /secreto|nadie te (?:dice|cuenta)|la verdad|lo que pasa (?:cuando|si)|no vas a creer|por esto|la razón|misterio|escondid|sorprend|esto es lo que|nadie habla/iu,
    },
    {
      type: 'result_first',
      within: {
        span: 'en (?:solo |menos de )?(?:\\d{1,3}|un|una|dos|tres|cuatro|cinco|seis|siete|diez) (?:minutos?|segundos|horas?|días?|semanas?|mes|meses)',
        past: '\\p{L}{2,20}(?:ó|aron|ieron)|(?:ha|he|han|hemos) \\p{L}{2,20}(?:[ai]do|cho|sto)|fue|tuvo|pudo|pude|hice|hizo',
      },
    },
    {
      type: 'promise',
      cue: /(?:perm[ií]te|d[ée]ja)(?:me|nme) (?:mostr|enseñ|cont|explic)|(?:te|os|les) (?:voy a|vamos a|enseñ|muestr|explic|cuent)|voy a (?:enseñ|mostr|explic|hablar)|vamos a|cómo (?:\p{L}+(?:ar|er|ir))|en (?:solo |menos de )?\d+ (?:minutos|segundos|días)|aprender/iu,
    },
    {
      type: 'authority',
      cue: /(?:soy|como) (?:\p{L}+ )?(?:médic|doctor|abogad|ingenier|profesor|nutricionist|panader|entrenador|psicólog|fotógraf|veterinari|adiestrador)|según|estudio|científic|llevo \p{L}+ (?:años|meses)/iu,
    },
    {
      type: 'comparison',
      cue: /(?:más|menos|mejor|peor) (?:\p{L}+ ){0,3}que|en (?:vez|lugar) de|la diferencia entre|versus|contra|no es \p{L}+,? (?:es|sino)/iu,
    },
    { type: 'demonstration', cue: /^(?:mira|miren|mirad|fíjate|esto es|este es|esta es|aquí)/iu },
    {
      type: 'identity_callout',
      cue: /^si (?:eres|tienes|te|trabajas|estás|vives|quieres|no|tu|alguna)|para (?:todos|quienes|los que)/iu,
    },
    {
      type: 'specific_number',
      cue: /(?<!\p{L})(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|cien|mil) \p{L}{3,}/iu,
    },
  ],
  smallTalk: {
    openers: [
      '(?:eh+|ehm|mmm|bueno|vale|ok|okay|a ver|oye|sí)(?=,)',
      '(?:hola|holi|hey|buenos d[ií]as|buenas (?:tardes|noches)|buenas|qu[eé] tal(?: todo| est[aá]is| est[aá]n)?|saludos|muy buenas)(?:,? (?:muy buenas|a todos|a todas|todos|amigos|amigas|chicos|chicas|gente|familia|hola|mi gente|qu[eé] tal))*(?: y (?:todas|amigas))?',
      'bienvenid[oa]s?(?: de (?:nuevo|vuelta))?(?: (?:a todos|todos|amigos))*(?: (?:a|al) (?:mi|este|un|nuestro|otro)?{tail})?',
      'c[oó]mo (?:est[aá]n?|est[aá]s|est[aá]is|les va)(?: todos| hoy)?{place}',
      '(?:espero que )est[eé](?:n|s|is) (?:muy )?bien{place}',
    ],
    courtesies: [
      '(?:muchas |muchísimas )?gracias(?: (?:a|por|de)\\b{tail})?',
      '(?:es|qué) un (?:placer|honor|gusto){tail}',
    ],
    introductions: ['(?:yo )?me llamo', 'mi nombre es', 'yo? ?soy (?=\\p{L}+[,.])'],
    passedOver: [
      'antes de (?:empezar|comenzar)',
      'suscr[ií]b',
      'no (?:te )?olvid\\p{L}+ (?:de )?(?:suscri|dar|seguir|dejar)',
      'dale (?:a )?(?:me gusta|like|al? like)',
      's[ií]gueme',
    ],
    business: [
      'suscr[ií]b(?:ete|irte|anse|ete)',
      'dale (?:a )?(?:me gusta|like)',
      'activ\\p{L}+ la campan',
      'enlace en (?:la|mi) (?:bio|descripci)',
    ],
    sponsor: ['patrocinad[oa]', 'patrocinador', 'c[oó]digo (?:de descuento|promocional)'],
  },
  quotable: {
    contrast: /(?<!\p{L})no [^.?!]{2,50}(?:,? sino|, es|, pero)/iu,
    comparison: /(?<!\p{L})(?:más|menos|mejor|peor) [^.?!]{0,30}que(?!\p{L})/iu,
    absolute: /(?<!\p{L})(?:nunca|siempre|nadie|todos?|cada|nada)(?!\p{L})/iu,
    address: /(?<!\p{L})(?:tú|tu|te|ti|usted)(?!\p{L})/iu,
  },
  leadIns: /^(?:(?:y|pero|entonces|pues|bueno|así que)(?!\p{L})[,\s]+)+/iu,
  titles: [
    {
      device: 'challenge',
      holds:
        'reto|desafio|te reto|(?:probe|sobrevivi|vivi|pase|comi)\\b.{0,60}\\b(?:durante|por|en) (?:\\d+|un|una) (?:dias?|horas?|semanas?|mes(?:es)?|ano)',
    },
    {
      device: 'listicle',
      opens:
        '(?:los|las|mis|top)? ?\\d{1,3} (?:[\\p{L}]+ ){0,3}?(?:cosas|formas|maneras|razones|consejos|errores|senales|habitos|trucos|ideas|pasos|reglas|mejores|peores|secretos|lecciones|ejercicios|alimentos|libros|lugares|ejemplos|preguntas|mitos)|top \\d+',
    },
    { device: 'comparison', holds: 'vs\\.?|versus|contra|mejor que|peor que|diferencias? entre|en vez de' },
    {
      device: 'how_to',
      opens: '(?:asi )?(?:se )?como (?:hacer|[\\p{L}]+(?:ar|er|ir)(?:me|te|se|lo|la)?)\\b|aprende',
      holds:
        'como (?:hacer|[\\p{L}]+(?:ar|er|ir)(?:te|se|lo|la)?)|tutorial|paso a paso|guia|curso|explicado|desde cero|receta',
    },
    {
      device: 'warning',
      opens: 'no (?:hagas|compres|comas|uses|digas)|deja de|nunca|evita|cuidado',
      holds: 'cuidado|peligros?|peligroso|estafa|errores?|antes de|nunca (?:hagas|uses|compres)',
    },
    {
      device: 'contrarian_claim',
      holds:
        'no (?:necesitas|sirve|funciona|es)|mentira|mitos?|sobrevalorad[oa]s?|estabas equivocado|el problema (?:con|de)',
    },
    {
      device: 'question',
      opens: '[¿]|por que\\b.{1,200}\\?|(?:que|quien|cual|cuanto|cuando|donde) (?:es|son|pasa|pasaria)',
      holds: '[^?]{0,200}\\?',
    },
    {
      device: 'identity_callout',
      opens: 'si (?:eres|tienes|quieres|te)',
      holds: 'para (?:principiantes|padres|mujeres|hombres|ninos|estudiantes|todos|mayores)',
    },
    {
      device: 'authority',
      holds:
        'experto|segun|entrevista|doctor|medico|cientifico|psicologo|abogado|profesional|explica|(?:de|con) la nasa',
    },
    {
      device: 'story',
      opens:
        '(?:asi )?(?:como )?(?:mi|mis|nuestra?)\\b|(?:yo )?(?:compre|construi|hice|perdi|gane|deje|fui|viaje|encontre|aprendi|tarde)\\b',
      holds: 'historia|mi vida|lo que aprendi|viaje|un dia (?:en|con)',
    },
    { device: 'timeliness', holds: '20[1-4]\\d|nuev[oa]s?|ultima hora|hoy|actualizacion|por fin' },
    {
      device: 'curiosity_gap',
      opens: 'por que|esto|este|esta|asi|lo que|nadie',
      holds:
        'secretos?|verdad|nadie|increible|misterio|sorprendente|oculto|lo que (?:nadie|pasa)|extran[oa]|imposible|mejor|peor',
    },
  ],
  brief: {
    leads:
      '(?:este|el|mi) v[ií]deo (?:compara|muestra|explica|ense[nñ]a)|(?:yo )?(?:te |os |les )?(?:muestro|ense[nñ]o|explico|cuento)(?= (?:c[oó]mo|por qu[eé]|qu[eé]|cu[aá]ndo|d[oó]nde) )|(?:mis?|este|el) (?:canal|v[ií]deos?|contenido|nicho|tema)(?: (?:es|son|va|van|trata|tratan))?(?: (?:sobre|de))?|hago v[ií]deos (?:sobre|de)|(?:un )?v[ií]deo (?:sobre|de)|(?:voy a|quiero) (?:mostrar|ense[nñ]ar|explicar|hablar)(?: (?:sobre|de))?|sobre',
    clausal:
      /^(?:c[oó]mo|por qu[eé]|qu[eé]|cu[aá]ndo|d[oó]nde|si|no|cu[aá]l)\s|(?:^|\s)(?:yo|quiero|tengo|soy|estoy)(?=\s|$)/iu,
    end: / (?:que|porque|cuando|pero|si|es|son|para que)(?: |$)/iu,
    relative: /^ (?:que) \S+/iu,
    clause: /^(?:c[oó]mo|por qu[eé]|qu[eé]|cu[aá]ndo|d[oó]nde) /iu,
    figure: /^mil /u,
    front: /^c[oó]mo (?:yo )?\p{L}+ (?=\p{L})/iu,
    statement:
      /^(?:mis?|nuestr[oa]s?|el|la|los|las|una?)(?: \p{L}+){1,2} (?:no |me |se )?(?:\p{L}{2,}ó|ha|han|es|son|era|está) \p{L}/iu,
  },
}
