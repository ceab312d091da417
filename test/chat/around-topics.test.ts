import { expect } from 'chai'
import { lastCautiousOf } from '../support/chat-conversation.js'

/** What people say around a topic: of themselves, what the clips are for, and how many of each channel. */

function expectTopic(messages: string[], topic: string) {
  const turn = lastCautiousOf(messages)
  expect(turn.action === 'research' ? turn.topic.toLowerCase() : turn.question).to.equal(topic.toLowerCase())
}

describe('what people say around a topic', () => {
  const cases: [message: string, topic: string][] = [
    ['yo hit me w some videos on thrift flipping', 'thrift flipping'],
    ['yo hit me with sourdough starters', 'sourdough starters'],
    ['hit me w knife sharpening clips', 'knife sharpening'],
    ['bruh drop me some reels about gym mistakes', 'gym mistakes'],
    ['hook me up w cold brew recipes', 'cold brew recipes'],
    ["I'm a 4th grade teacher and I'd love short videos about fractions", 'fractions'],
    ['as a nurse i want clips about night shifts', 'night shifts'],
    ['I teach high school chemistry and would love hooks about acids', 'acids'],
    ["we're a small bakery in Leeds and we need videos about croissants", 'croissants'],
    ['street photography these days', 'street photography'],
    ['street interviews lately', 'street interviews'],
    ['looking for videos for my channel about urban beekeeping', 'urban beekeeping'],
    ['i need inspiration for my cooking channel, ramen', 'ramen'],
    ['only kimchi', 'kimchi'],
    ['just kimchi please', 'kimchi'],
    ['Sou dona de uma padaria e quero vídeos sobre croissants', 'croissants'],
    ['Sou professora do 4º ano e adoraria vídeos sobre frações', 'frações'],
    ['manda aí uns vídeos de crochê', 'crochê'],
    ['procuro vídeos para o meu canal sobre astronomia', 'astronomia'],
    ['fotografia de rua hoje em dia', 'fotografia de rua'],
    ['só kimchi', 'kimchi'],
    ['busco vídeos para mi canal de cocina sobre paella', 'paella'],
    ['busco vídeos para mi canal sobre astronomía', 'astronomía'],
    ['Soy dueña de una panadería y quiero vídeos sobre cruasanes', 'cruasanes'],
    ['soy maestra de primaria y me encantaría tener vídeos sobre fracciones', 'fracciones'],
    ['tírame unos vídeos de skate', 'skate'],
    ['solo kimchi', 'kimchi'],
    ['fotografía callejera últimamente', 'fotografía callejera'],
    ["Je suis prof de CM1 et j'aimerais des vidéos sur les fractions", 'fractions'],
    ['je tiens une boulangerie et je cherche des clips sur les croissants', 'croissants'],
    ['balance-moi des vidéos sur le skate', 'skate'],
    ["je cherche des vidéos pour ma chaîne sur l'astronomie", 'astronomie'],
    ['la photo de rue ces temps-ci', 'la photo de rue'],
    ['seulement kimchi', 'kimchi'],
    ['Ich bin Grundschullehrerin und hätte gern Videos über Bruchrechnen', 'Bruchrechnen'],
    ['Ich habe eine Bäckerei und suche Clips zu Croissants', 'Croissants'],
    ['hau mal ein paar Videos zu Skateboarding raus', 'Skateboarding'],
    ['ich suche Videos für meinen Kanal über Astronomie', 'Astronomie'],
    ['Straßenfotografie heutzutage', 'Straßenfotografie'],
    ['nur Kimchi', 'Kimchi'],
    ['Sono una maestra di quarta e vorrei video sulle frazioni', 'frazioni'],
    ['ho una panetteria e cerco video sui cornetti', 'cornetti'],
    ['sparami qualche video sullo skateboard', 'skateboard'],
    ["cerco video per il mio canale sull'astronomia", 'astronomia'],
    ['fotografia di strada ultimamente', 'fotografia di strada'],
    ['solo kimchi, grazie', 'kimchi'],
    ["Ik ben juf van groep 6 en zoek video's over breuken", 'breuken'],
    ['ik heb een bakkerij en wil graag clips over croissants', 'croissants'],
    ["gooi eens wat video's over skaten", 'skaten'],
    ["ik zoek video's voor mijn kanaal over sterrenkunde", 'sterrenkunde'],
    ['straatfotografie tegenwoordig', 'straatfotografie'],
    ['alleen kimchi', 'kimchi'],
    ['vidoes about sourdough', 'sourdough'],
    ['10 viedos on kayaking', 'kayaking'],
    ['bideos sobre cerámica', 'cerámica'],
    ['vidéso sur le tricot', 'tricot'],
    ['yo throw me some tiktoks on calisthenics', 'calisthenics'],
    ['sling me a few clips on lockpicking', 'lockpicking'],
    ['dude toss me some stuff about van life', 'van life'],
    ['hmu w some vids on dog grooming', 'dog grooming'],
    ["I'm the owner of a tattoo studio and I'd love hooks about aftercare", 'aftercare'],
    ["I'm a first-year med student, and I need videos about anatomy", 'anatomy'],
    ["as a dad of two, I'm looking for clips about screen time", 'screen time'],
    ['we run a bike shop and would like videos about puncture repair', 'puncture repair'],
    ['speed cubing nowadays', 'speed cubing'],
    ['thrift shopping atm', 'thrift shopping'],
    ['need videos for my page about slow fashion', 'slow fashion'],
    ['clips for our newsletter on home brewing', 'home brewing'],
    ['nothing but ramen', 'ramen'],
    ['Sou enfermeiro e gostaria de vídeos sobre plantão noturno', 'plantão noturno'],
    ['tenho uma loja de bicicletas e preciso de clipes sobre manutenção', 'manutenção'],
    ['me joga uns vídeos sobre marcenaria', 'marcenaria'],
    ['quero vídeos para a minha página sobre moda lenta', 'moda lenta'],
    ['escalada atualmente', 'escalada'],
    ['apenas ramen', 'ramen'],
    ['Soy enfermero y me gustaría ver vídeos sobre turnos de noche', 'turnos de noche'],
    ['tengo una tienda de bicis y necesito clips sobre pinchazos', 'pinchazos'],
    ['pásame unos vídeos de carpintería', 'carpintería'],
    ['necesito vídeos para mi página sobre moda lenta', 'moda lenta'],
    ['escalada hoy en día', 'escalada'],
    ['únicamente ramen', 'ramen'],
    ['Je suis infirmier et je voudrais des vidéos sur le travail de nuit', 'travail de nuit'],
    ["j'ai un magasin de vélos et il me faut des clips sur les crevaisons", 'crevaisons'],
    ['file-moi des vidéos sur la menuiserie', 'menuiserie'],
    ['il me faut des vidéos pour ma page sur la mode éthique', 'mode éthique'],
    ["l'escalade de nos jours", "l'escalade"],
    ['rien que du ramen', 'ramen'],
    ['Ich bin Krankenpfleger und möchte Videos über Nachtschichten', 'Nachtschichten'],
    ['Wir haben einen Fahrradladen und brauchen Clips über Reifenpannen', 'Reifenpannen'],
    ['schieb mal paar Clips über Tischlern rüber', 'Tischlern'],
    ['ich brauche Videos für meine Seite über Slow Fashion', 'Slow Fashion'],
    ['Klettern zurzeit', 'Klettern'],
    ['ausschließlich Ramen', 'Ramen'],
    ['Sono un infermiere e mi piacerebbero video sui turni di notte', 'turni di notte'],
    ['abbiamo un negozio di bici e ci servono clip sulle forature', 'forature'],
    ['buttami lì due video sulla falegnameria', 'falegnameria'],
    ['mi servono video per la mia pagina sulla moda lenta', 'moda lenta'],
    ["arrampicata al giorno d'oggi", 'arrampicata'],
    ['soltanto ramen', 'ramen'],
    ["Ik ben verpleegkundige en zou graag video's over nachtdiensten willen", 'nachtdiensten'],
    ['we hebben een fietsenwinkel en zoeken clips over lekke banden', 'lekke banden'],
    ['stuur eens wat filmpjes over houtbewerking', 'houtbewerking'],
    ["ik wil video's voor mijn pagina over slow fashion", 'slow fashion'],
    ['klimmen momenteel', 'klimmen'],
    ['enkel ramen', 'ramen'],
    ['vidoe ideas about chess', 'chess'],
    ['vidios about chess', 'chess'],
    ["vidéo's over schaken", 'schaken'],
    ['vídoes sobre xadrez', 'xadrez'],
    ['Vidoes über Schach', 'Schach'],
  ]
  for (const [message, topic] of cases)
    it(`is no part of it: ${message}`, () => {
      expectTopic([message], topic)
    })
})

describe('a message that replaces the topic', () => {
  const cases: [first: string, message: string, topic: string][] = [
    ['bread', 'make it croissants', 'croissants'],
    ['sourdough bread', 'make that bagels instead', 'bagels'],
    ['pizza dough', 'change it to focaccia', 'focaccia'],
    ['pão caseiro', 'troca por croissants', 'croissants'],
    ['pan casero', 'que sean croissants', 'croissants'],
    ['pain maison', 'plutôt des croissants', 'croissants'],
    ['Brot backen', 'mach Croissants draus', 'Croissants'],
    ['pane fatto in casa', 'anzi facciamo cornetti', 'cornetti'],
    ['brood bakken', 'maak er croissants van', 'croissants'],
    ['origami', 'actually make it kirigami', 'kirigami'],
    ['coffee brewing', 'swap that for matcha', 'matcha'],
    ['origami', 'melhor kirigami', 'kirigami'],
    ['origami', 'cámbialo por kirigami', 'kirigami'],
    ['origami', 'remplace par kirigami', 'kirigami'],
    ['Origami', 'lieber Kirigami', 'Kirigami'],
    ['origami', 'meglio kirigami', 'kirigami'],
    ['origami', 'liever kirigami', 'kirigami'],
    ['comida coreana', 'solo kimchi', 'kimchi'],
    ['Koreaans eten', 'alleen kimchi', 'kimchi'],
    ['korean food', 'just kimchi', 'kimchi'],
  ]
  for (const [first, message, topic] of cases)
    it(`names the other one: ${first} / ${message}`, () => {
      expectTopic([first, message], topic)
    })

  for (const message of ['make it funnier', 'make it short', 'make it happen', 'change it to weekly'])
    it(`is not replaced by a wish: ${message}`, () => {
      expect(lastCautiousOf(['sourdough', message]).action).to.equal('clarify')
    })
})

describe('a limit that no search has', () => {
  const cases: [message: string, topic: string, words: string][] = [
    ['marathon training max 2 per channel', 'marathon training', 'max 2 per channel'],
    ['marathon training, no more than 3 per creator', 'marathon training', 'no more than 3 per creator'],
    ['corrida de rua, no máximo 2 por canal', 'corrida de rua', 'no máximo 2 por canal'],
    ['trail running máximo 2 por canal', 'trail running', 'máximo 2 por canal'],
    ['course à pied, max 2 par chaîne', 'course à pied', 'max 2 par chaîne'],
    ['Laufen, höchstens 2 pro Kanal', 'Laufen', 'höchstens 2 pro Kanal'],
    ['corsa, massimo 2 per canale', 'corsa', 'massimo 2 per canale'],
    ['hardlopen, max 2 per kanaal', 'hardlopen', 'max 2 per kanaal'],
    ['rock climbing, max. 1 per creator', 'rock climbing', 'max. 1 per creator'],
    ['rock climbing, 2 videos per creator max', 'rock climbing', '2 videos per creator max'],
    ['Laufen, 2 pro Kanal höchstens', 'Laufen', '2 pro Kanal höchstens'],
    ['céramique, 2 par chaîne maximum', 'céramique', '2 par chaîne maximum'],
    ['hardlopen, 2 per kanaal max', 'hardlopen', '2 per kanaal max'],
    ['pottery with at most 2 videos per channel', 'pottery', 'with at most 2 videos per channel'],
    ['cerâmica, máximo de 1 por criador', 'cerâmica', 'máximo de 1 por criador'],
    ['cerámica, no más de 1 por creador', 'cerámica', 'no más de 1 por creador'],
    ['la céramique, pas plus de 1 par créateur', 'la céramique', 'pas plus de 1 par créateur'],
    ['Töpfern, nicht mehr als 1 pro Creator', 'Töpfern', 'nicht mehr als 1 pro Creator'],
    ['ceramica, non più di 1 per creator', 'ceramica', 'non più di 1 per creator'],
    ['keramiek, niet meer dan 1 per maker', 'keramiek', 'niet meer dan 1 per maker'],
    [
      'vidéos sur les chats des 5 derniers mois avec au moins 100 000 vues',
      'chats',
      'avec au moins 100 000 vues',
    ],
    ['le jardinage, au moins 100 000 vues', 'le jardinage', 'au moins 100 000 vues'],
    ['le jardinage avec plus de 50 000 vues', 'le jardinage', 'avec plus de 50 000 vues'],
    ['gatos con al menos 100 000 vistas', 'gatos', 'con al menos 100 000 vistas'],
    ['gatos, mínimo 100.000 visualizaciones', 'gatos', 'mínimo 100.000 visualizaciones'],
    [
      'vídeos de gatos de los últimos 5 meses con más de 100.000 vistas',
      'gatos',
      'con más de 100.000 vistas',
    ],
    ['Katzen, mindestens 100 000 Aufrufe', 'Katzen', 'mindestens 100 000 Aufrufe'],
    ['Katzen mit mindestens 100.000 Aufrufen', 'Katzen', 'mit mindestens 100.000 Aufrufen'],
    [
      'Videos über Katzen aus den letzten fünf Monaten, mindestens 100 000 Aufrufe',
      'Katzen',
      'mindestens 100 000 Aufrufe',
    ],
    ['gatos, pelo menos 100 000 visualizações', 'gatos', 'pelo menos 100 000 visualizações'],
    ['gatos com pelo menos 100 mil visualizações', 'gatos', 'com pelo menos 100 mil visualizações'],
    ['gatti, almeno 100 000 visualizzazioni', 'gatti', 'almeno 100 000 visualizzazioni'],
    ['katten, minstens 100 000 weergaven', 'katten', 'minstens 100 000 weergaven'],
    ['cats, at least 100 000 views', 'cats', 'at least 100 000 views'],
    ['cats with at least 100,000 views', 'cats', 'with at least 100,000 views'],
    ['sourdough without ads', 'sourdough', 'without ads'],
    ['Sauerteig ohne Werbung', 'Sauerteig', 'ohne Werbung'],
    ['levain sans pub', 'levain', 'sans pub'],
    ['masa madre sin publicidad', 'masa madre', 'sin publicidad'],
  ]
  for (const [message, topic, words] of cases)
    it(`is named in the answer: ${message}`, () => {
      const turn = lastCautiousOf([message])
      expect(turn).to.include({ action: 'research', topic })
      expect(turn).to.have.property('reply').that.includes(`(${words})`)
    })
})

describe('a topic with words that often surround one', () => {
  const topics = [
    'only child syndrome',
    'solo travel for women',
    'just dance choreography',
    'make it stick study methods',
    'how to hit a baseball',
    'throw pillows diy',
    'drop shipping mistakes',
    'hook me a rug kits',
    'things nobody tells you about postpartum',
    'street food in Naples',
    'how to grow a channel without showing your face',
    'best microphone for my podcast',
    'spotify without ads',
    'living without ads',
    'podcasts without ads',
    'vivir sin anuncios',
    'the power of right now',
    'how to get 100 000 views',
    '2 per channel noise gate settings',
    'why cats knead',
    'as a man thinketh',
    'just married couples',
    'retinol vs bakuchiol',
    'come fare il pane',
    'come fare soldi online',
    'nur Mut Tattoos',
    'als Paar zusammen arbeiten',
    'wie man Kimchi macht',
    'alleen reizen als vrouw',
    'alleen wonen',
    'hoe maak je zuurdesem',
    'viajar solo por Japón',
    'cómo dejar el azúcar',
    'vivir sin azúcar',
    'como emagrecer sem academia',
    'só de bicicleta pelo Brasil',
    'la vie en van',
    'comment arrêter de fumer',
    'voyager seule en Italie',
    'channel catfish fishing',
    'my morning page routine',
    'bread recipes without yeast',
    'recettes de pain sans levure',
    'Brotrezepte ohne Hefe',
    'pan sin levadura',
    'pão sem fermento',
    'pane senza lievito',
    'brood zonder gist',
    'youtube without ads',
    'how to grow without ads',
  ]
  for (const topic of topics)
    it(`keeps them: ${topic}`, () => {
      expectTopic([topic], topic)
      // After another topic “make it …” replaces that.
      if (!topic.startsWith('make it')) expectTopic(['sourdough', topic], topic)
    })
})

describe('a message that refers to the topic before', () => {
  const cases: [first: string, second: string, message: string, question: RegExp, yes: string][] = [
    ['pottery', 'bread baking', 'no, the other one', /more clips about pottery\?$/, 'yes'],
    ['poterie', 'pain maison', "non, l'autre", /clips sur poterie \?$/, 'oui'],
    ['Töpfern', 'Brot backen', 'nein, das andere', /Thema Töpfern suchen\?$/, 'ja'],
    ['cerámica', 'pan casero', 'no, el otro', /clips sobre cerámica\?$/, 'sí'],
    ['cerâmica', 'pão caseiro', 'não, o outro', /clipes sobre cerâmica\?$/, 'sim'],
    ['ceramica', 'pane fatto in casa', "no, l'altro", /ceramica\?$/, 'sì'],
    ['keramiek', 'brood bakken', 'nee, die andere', /keramiek.*\?$/, 'ja'],
  ]
  for (const [first, second, message, question, yes] of cases)
    it(`offers it for free: ${message}`, () => {
      const turn = lastCautiousOf([first, second, message])
      expect(turn).to.include({ action: 'clarify' })
      expect(turn).to.have.property('question').that.matches(question)
      expectTopic([first, second, message, yes], first)
    })

  it('is asked for a topic if there was none', () => {
    expect(lastCautiousOf(['no, the other one']).action).to.equal('clarify')
  })
})
