import type { Cues } from '../language.js'

/** The cues of Vietnamese, the most telling first. */
export const cues: Cues = {
  smallTalk: {
    openers: [
      'chào mừng(?: [^\\s.,!?;:]+){0,14}{place}',
      '(?:xin chào|chào(?= (?:các|mọi|cả nhà|anh em|quý vị|tất cả)))(?: (?:tất cả|các bạn|mọi người|cả nhà|anh em|quý vị))*',
    ],
    introductions: ['(?:mình|tôi) tên là'],
    passedOver: [
      'trước khi bắt đầu',
      '(?:hãy |nhớ |đừng quên )(?:nhấn |bấm )?(?:nút )?(?:đăng ký|like|theo dõi)',
    ],
    business: ['đăng ký kênh', '(?:nhấn|bấm) (?:nút )?(?:đăng ký|chuông)'],
  },
}
