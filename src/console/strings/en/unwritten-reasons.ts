/** Why no text like a hook or find was written, in English. */

export const unwrittenReasons = {
  script: (languages: string) => `Rules cannot write in the script of your subject. Say it in ${languages}.`,
  otherLanguage: (language: string) =>
    `Rules write in the language of the original and do not translate. Say your subject in ${language}.`,
  ownWordsOnly:
    'Its words fit only its own subject, and rules need a structure that fits others. Choose another result.',
  introOnly:
    'Its words fit only its own subject, so rules write no openings like it. They can write a whole intro: choose that above.',
  noPlace: 'Its structure has no place for your subject.',
  unfit: (example: string) =>
    `Your subject does not fit the grammar of its structure. One like “${example}” does: word yours like that.`,
  noPlaceForAny: 'Its structure has no place for any subject.',
  mostlyBlank: 'By rules, little but your own words and blanks would come of it.',
  slotsAlone: 'By rules and without a subject, little but blanks would come of it.',
  introBlank:
    'By rules, this intro would be mostly your own words and blanks. Say in “What your video is about” what viewers will learn, such as “How to repot a monstera”. A longer intro leaves room for more. Or write openings like this one.',
  noTranscript: 'It has no transcript, so its opening is not known. Choose another result.',
  noTimes: 'It is not known when its words are said, so there is no intro to follow. Choose another result.',
  noOtherLength:
    'It is not known how long its parts are, so they have no other length. Leave the length empty.',
  otherParts: 'What was written does not have the parts of the original.',
  tooLong: 'What was written is longer than the original leaves time for.',
  notNew: 'Nothing of what was written is new and whole.',
  unknown: 'The server says:',
}

export type UnwrittenReasonWords = typeof unwrittenReasons
