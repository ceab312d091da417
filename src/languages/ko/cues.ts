import type { Cues } from '../language.js'

/** The cues of Korean, the most telling first. */
export const cues: Cues = {
  hookTypes: [
    { type: 'question', cue: /(?:까요|나요|세요|습니까|왜)(?:\s|$|\?)/u },
    { type: 'listicle', cue: /(?:\p{N}{1,2}|한|두|세|네|다섯|여섯|일곱)\s?가지/u },
    { type: 'warning', cue: /(?:하지\s?마|절대|조심|주의|그만)/u },
    { type: 'contrarian_claim', cue: /(?:필요\s?없|거짓말|착각|아니라|오히려|틀렸)/u },
    { type: 'story', cue: /(?:년|달|개월|주|일)\s?전|어느\s?날|(?:할머니|할아버지|엄마|아빠)|상상해/u },
    { type: 'curiosity_gap', cue: /(?:비밀|아무도|사실은|진짜\s?이유|놀라)/u },
    { type: 'promise', cue: /(?:알려\s?드|보여\s?드|가르쳐|설명해|방법|해\s?볼게요|소개)/u },
  ],
  smallTalk: {
    openers: [
      '(?:음+|어+|네|자|그|아)(?=[,\\s])[,\\s]*',
      '(?:여러분[,\\s]*)?(?:안녕하세요|안녕하십니까|안녕|반갑습니다|하이|헬로)(?:[,\\s]*(?:여러분|친구들|구독자\\s?여러분|모두))?',
      '(?:제\\s?)?(?:채널|영상)에\\s?오신\\s?(?:것을\\s?|걸\\s?)?환영(?:합니다|해요)',
      '(?:잘\\s?지내(?:셨나요|셨어요|시죠))',
    ],
    courtesies: ['(?:정말\\s?|너무\\s?)?(?:감사합니다|고맙습니다|고마워요)'],
    passedOver: [
      '제\\s?이름은',
      '저는\\s?\\S{1,8}입니다[.\\s]*$',
      '(?:영상을\\s?)?시작하기\\s?전에',
      '구독',
      '좋아요',
    ],
    business: ['구독(?:과|\\s?좋아요|\\s?부탁|\\s?눌러)', '알림\\s?설정', '링크는?\\s?(?:프로필|설명)'],
    sponsor: ['협찬', '광고', '할인\\s?코드', '스폰서'],
  },
  quotable: {
    contrast: /(?:아니라|하지만|그런데)/u,
    comparison: /보다/u,
    absolute: /(?:절대|항상|언제나|아무도|모든)/u,
    address: /(?:여러분|당신)/u,
  },
}
