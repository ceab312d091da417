import { expect } from 'chai'
import { splitTopic, type Topic } from '../../src/research/split-topic.js'

type ExpectedTopic = Partial<Pick<Topic, 'language' | 'dialect' | 'country' | 'unknown_language'>>

/** A topic, its subject and what it asks for besides; the rest is null. */
const understood: [topic: string, subject: string, asked: ExpectedTopic][] = [
  ['sourdough in Spanish', 'sourdough', { language: 'es' }],
  ['public speaking in Spanish', 'public speaking', { language: 'es' }],
  ['creative writing in French', 'creative writing', { language: 'fr' }],
  ['positive thinking in German', 'positive thinking', { language: 'de' }],
  ['cooking (Spanish)', 'cooking', { language: 'es' }],
  ['cooking [Spanish]', 'cooking', { language: 'es' }],
  ['cooking, Spanish', 'cooking', { language: 'es' }],
  ['cooking – in Spanish', 'cooking', { language: 'es' }],
  ['cooking (in Spanish)', 'cooking', { language: 'es' }],
  ['cooking (es-MX)', 'cooking', { language: 'es', dialect: 'es-MX' }],
  ['cooking videos in Italian', 'cooking', { language: 'it' }],
  ['Spanish videos about cooking', 'cooking', { language: 'es' }],
  ['Spanish-language videos about cooking', 'cooking', { language: 'es' }],
  ['best tiktoks on dog training in German', 'dog training', { language: 'de' }],
  ['dog training in Egyptian Arabic', 'dog training', { language: 'ar', dialect: 'Egyptian Arabic' }],
  ['dog training (Egyptian Arabic)', 'dog training', { language: 'ar', dialect: 'Egyptian Arabic' }],
  [
    'saving money, in Brazilian Portuguese',
    'saving money',
    { language: 'pt', dialect: 'Brazilian Portuguese' },
  ],
  ['saving money in Cantonese', 'saving money', { language: 'zh', dialect: 'Cantonese' }],
  ['learn guitar in Spanish', 'learn guitar', { language: 'es' }],
  ['recetas en español', 'recetas', { language: 'es' }],
  ['recetas en inglés', 'recetas', { language: 'en' }],
  ['cuisine en français', 'cuisine', { language: 'fr' }],
  ['Kochen auf Deutsch', 'Kochen', { language: 'de' }],
  ['receitas em português', 'receitas', { language: 'pt' }],
  ['cooking in 日本語', 'cooking', { language: 'ja' }],
  ['robots auf Schweizerdeutsch', 'robots', { language: 'de', dialect: 'Schweizerdeutsch' }],
  ['robots in Swiss German', 'robots', { language: 'de', dialect: 'Swiss German' }],
  ['robots em português do Brasil', 'robots', { language: 'pt', dialect: 'português do Brasil' }],
  ['cocina en español de México', 'cocina', { language: 'es', dialect: 'español de México' }],
  ['music in Klingon', 'music', { unknown_language: 'Klingon' }],
  ['music (in Klingon)', 'music', { unknown_language: 'Klingon' }],
  ['music, in Klingon', 'music', { unknown_language: 'Klingon' }],
  ['música en quechua', 'música', { unknown_language: 'quechua' }],
  ['música em quíchua', 'música', { unknown_language: 'quíchua' }],
  ['Musik auf Lateinisch', 'Musik auf Lateinisch', {}],
  ['Musik auf Latein', 'Musik', { unknown_language: 'Latein' }],
  ['Urlaub in Fidschi', 'Urlaub', { country: 'FJ' }],
  ['love in Germany', 'love', { country: 'DE' }],
  ['love in germany', 'love', { country: 'DE' }],
  ['love in the United States', 'love', { country: 'US' }],
  ['street food in the UK', 'street food', { country: 'GB' }],
  ['street food (Mexico)', 'street food', { country: 'MX' }],
  ['street food, Mexico', 'street food', { country: 'MX' }],
  ['skincare in South Korea', 'skincare', { country: 'KR' }],
  ['amor en Alemania', 'amor', { country: 'DE' }],
  ['Liebe in Frankreich', 'Liebe', { country: 'FR' }],
  ['love in Germany in English', 'love', { country: 'DE', language: 'en' }],
  ['love in Spanish in Mexico', 'love', { country: 'MX', language: 'es' }],
]

/** Topics whose every word belongs to the subject. */
const subjects = [
  'sourdough',
  'learn Spanish',
  'speaking Spanish',
  'Spanish for beginners',
  'Spanish grammar',
  'counting in Klingon',
  'music (Klingon)',
  'dance (Latin)',
  'salsa, Latin',
  'wine, Veneto',
  'vacanze in Veneto',
  'férias em Vêneto',
  'vacances en Corse',
  'randonnée en Corse',
  'lavori in corso',
  'pizza, Hawaiian',
  'dogs, Maltese',
  'dogs from Maltese',
  'cats (Manx)',
  'masks, Venetian',
  'pasta, lombardo',
  'ricette, ligure',
  'yoga, Tibetan',
  'names in Latin America',
  'Egyptian Arabic',
  'in Spanish',
  'English',
  'French cooking',
  'chinese food',
  'Turkish coffee',
  'Japanese garden',
  'how to count in Japanese',
  'learning to think in French',
  'words in Korean',
  'how to say hello in Korean',
  'bad words in Spanish',
  'speak confidently in English',
  'life in Paris',
  'life in Germany',
  'moving to Germany',
  'war in Ukraine',
  'travel in Japan',
  'studying in Germany',
  'made in China',
  'born in the USA',
  'history of medicine in China',
  'careers in IT',
  'jobs in HR',
  'women in AI',
  'love in Paris',
  'love and money',
  'roast turkey',
  'cooking in Italian style',
  'trust in teams',
  'confidence in yourself',
  'salt, fat and acid',
]

describe('the language and country in a topic', () => {
  const nothing = { language: null, dialect: null, country: null }
  for (const [topic, subject, expected] of understood)
    it(`is found in “${topic}”`, () => {
      const { place_subject: _, ...read } = splitTopic(topic)
      expect(read).to.deep.equal({ subject, ...nothing, ...expected })
    })

  for (const topic of subjects)
    it(`is not found in “${topic}”`, () => {
      expect(splitTopic(topic)).to.deep.equal({ subject: topic, ...nothing, place_subject: null })
    })

  it('keeps the country in the search words if no source can search by country', () => {
    expect(splitTopic('love in Germany').place_subject).to.equal('love in Germany')
  })
})
