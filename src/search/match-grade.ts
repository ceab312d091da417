import type { PartialMatch } from './partial-match.js'

/**
 * How good a match is, from the best to the worst: the place in this list is the grade, which runs save. Of partial
 * matches, what names the topic comes before what has some of its words; what hardly speaks of them comes behind, and
 * what may have them in another sense comes last. Inside a grade the score decides. `level` is what is left of a grade in
 * an order by other figures. By the tags of recorded clips about 2 of 3 whole matches are about the topic, 1 of 3 that are
 * `named`, 1 of 5 of a `part`, 1 of 9 that are a `trace` and 1 of 18 that are `faint`.
 */
const grades = [
  { name: 'whole', level: 'whole' },
  // By a caption, or as a model judged it.
  { name: 'named', level: 'named' },
  // A phrase, whose words are seldom said together by the way.
  { name: 'phrase-in-passing', level: 'named' },
  { name: 'apart', level: 'part' },
  // Some of the words, or one in passing.
  { name: 'words', level: 'part' },
  // Derived words, many that the best documents share, or one word in a caption that is about something else.
  { name: 'related', level: 'part' },
  { name: 'hardly-apart', level: 'trace' },
  { name: 'hardly-related', level: 'trace' },
  { name: 'hardly-words', level: 'trace' },
  { name: 'hardly-passing', level: 'trace' },
  // Few words that the best documents share, or of its own words the less telling ones.
  { name: 'few-shared', level: 'faint' },
  { name: 'hardly-light', level: 'faint' },
  { name: 'none', level: 'faint' },
] as const

type GradeName = (typeof grades)[number]['name']

const gradeNamed = (name: GradeName) => grades.findIndex((grade) => grade.name === name)

export const wholeGrade = gradeNamed('whole')
/** Of a match of which nothing more is known than that it is partial: as a model judged it. */
export const judgedGrade = gradeNamed('named')
/** Of a phrase that is said too seldom; a single word that is said too seldom is of a later grade. */
export const phraseGrade = gradeNamed('phrase-in-passing')
/** From this grade on a match has hardly more of the topic than related words. */
export const relatedGrade = gradeNamed('related')
export const noGrade = gradeNamed('none')

/** Beside the kinds of partial matches: words that the best documents share, and words that are not the most telling. */
export type GradeKind = PartialMatch['kind'] | 'shared' | 'light'

/** The grades of a kind of partial match: where a document speaks of that part, and where it hardly does. */
type Grades = Record<GradeKind, { part: GradeName; weak: GradeName }>

const wordGrades: Grades = {
  judged: { part: 'named', weak: 'named' },
  caption: { part: 'named', weak: 'related' },
  apart: { part: 'apart', weak: 'hardly-apart' },
  words: { part: 'words', weak: 'hardly-words' },
  passing: { part: 'words', weak: 'hardly-passing' },
  related: { part: 'related', weak: 'hardly-related' },
  shared: { part: 'related', weak: 'few-shared' },
  light: { part: 'words', weak: 'hardly-light' },
}
const phraseGrades: Grades = {
  ...wordGrades,
  caption: { part: 'named', weak: 'phrase-in-passing' },
  passing: { part: 'phrase-in-passing', weak: 'phrase-in-passing' },
}

/** The grade of a partial match; `isPhrase` where the topic has several words. */
export function gradeOf(
  kind: GradeKind,
  { isWeak, isPhrase }: { isWeak: boolean; isPhrase: boolean },
): number {
  const { part, weak } = (isPhrase ? phraseGrades : wordGrades)[kind]
  return gradeNamed(isWeak ? weak : part)
}

const levels = ['whole', 'named', 'part', 'trace', 'faint'] as const

/** The level of a grade, lower is better: all of the topic, its name, a part of it, hardly that, or less. */
export function levelOfGrade(grade: number): number {
  return levels.indexOf(grades[grade]?.level ?? 'faint')
}
