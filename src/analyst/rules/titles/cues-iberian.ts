import type { TitleCue } from './cues-english.js'

/** What tells the device of Spanish and Portuguese titles; written without accents. */
export const iberianTitleCues: Record<string, TitleCue[]> = {
  es: [
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
  pt: [
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
}
