/** The patterns of a run, in English. */

/** The words for patterns. The server names them in English, so a page in English has no names of its own. */
export type PatternWords = {
  names: Record<string, string | undefined>
  beginsWith: ((start: string) => string) | null
  /** How many of the compared hooks open alike. `coversTopic`: the compared ones are those about all of the topic. */
  why: (count: number, total: number, coversTopic: boolean) => string
  /** Follows it: the views of the most seen one. */
  mostSeen: (views: string) => string
}

export const patternWords: PatternWords = {
  names: {},
  beginsWith: null,
  why: (count, total, coversTopic) => {
    const all = total === 2 ? 'Both' : `All ${total}`
    const hooks = coversTopic ? 'hooks about all of the topic' : 'hooks compared'
    return `${count === total ? all : `${count} of the ${total}`} ${hooks} open this way`
  },
  mostSeen: (views) => `, the most seen of them at ${views} views`,
}
