import type { PartialMatch } from './partial.js'

/**
 * How good a match is: 0 for a whole one, more for less. Of partial ones, what names the topic comes before what has some
 * of its words, and what hardly speaks of them comes last. Inside a grade the score decides.
 */

export const wholeGrade = 0
/** Of a match of which nothing more is known than that it is partial: as a model judged it. */
export const judgedGrade = 1
/** Up to this grade a partial match names the topic. */
const namedGrade = 2
/** From this grade on it has words of the topic, but hardly speaks of them. */
const weakGrade = 6
export const noGrade = 10

type Grades = Record<PartialMatch['kind'], { part: number; weak: number }>

const wordGrades: Grades = {
  judged: { part: 1, weak: 1 },
  caption: { part: 1, weak: 5 },
  apart: { part: 3, weak: 6 },
  words: { part: 4, weak: 7 },
  passing: { part: 4, weak: 8 },
  related: { part: 5, weak: 9 },
}
/** Words of a topic that stand together are seldom said by the way. */
const phraseGrades: Grades = {
  ...wordGrades,
  caption: { part: 1, weak: 2 },
  passing: { part: 2, weak: 2 },
}

/** The grade of a partial match; `isPhrase` where the topic has several words. */
export function gradeOf(
  { kind }: PartialMatch,
  { isWeak, isPhrase }: { isWeak: boolean; isPhrase: boolean },
): number {
  const { part, weak } = (isPhrase ? phraseGrades : wordGrades)[kind]
  return isWeak ? weak : part
}

/** The class of a grade in an order by other figures: whole, names the topic, speaks of a part of it, or hardly does. */
export function classOfGrade(grade: number): number {
  if (grade <= wholeGrade) return 0
  if (grade <= namedGrade) return 1
  return grade < weakGrade ? 2 : 3
}
