/** One hook or find, in English. */

export const hookPage = {
  title: 'Hook',
  findTitle: 'Find',
  quote: 'Most quotable line',
  idea: 'Main idea',
  why: 'Why it travelled',
  onscreen: 'Text in the picture',
  transcript: 'Transcript',
  caption: 'Caption',
  likes: 'Likes',
  comments: 'Comments',
  shares: 'Shares',
  followers: 'Followers',
  usual: 'Usual views of the creator',
  usualChannel: 'Usual views of the channel',
  perDay: 'Views a day',
  length: 'Length',
  sample: 'Invented sample',
  moreLikeThis: 'More like this',
  introLines: 'The first words, line by line',
  toRun: 'To the run that found it',
}
