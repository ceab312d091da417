/** Short clips that nobody made: words by turns, so that every topic has its share of them. */

const words =
  'nobody tells you that the first year is mostly patience and a notebook full of mistakes which later look like a plan'.split(
    ' ',
  )

function line(n: number, at: number, topic: string): string {
  const from = (n * 7 + at * 5) % words.length
  const said = [...words.slice(from), ...words.slice(0, from)].slice(0, 9)
  return at % 3 === 0 ? `${said.join(' ')} ${topic}.` : `${said.join(' ')}.`
}

/** So many clips on the topics by turns, as JSONL that an import reads. */
export function syntheticClips(count: number, topics: readonly string[]): string {
  const made = Array.from({ length: count }, (_, n) => {
    const topic = topics[n % topics.length] ?? ''
    const transcript = Array.from({ length: 40 }, (_line, at) => {
      return { start: at * 3, end: at * 3 + 2.8, text: line(n, at, topic) }
    })
    const creator = `creator-${n % Math.ceil(count / 5)}`
    return JSON.stringify({
      ...{ platform: 'youtube', media_type: 'short', id: `made-${n}`, language: 'en' },
      title: `What ${topic} taught me in ${n} days`,
      description: `${topic} and ${words[n % words.length]}`,
      webpage_url: `https://clips.example.com/${n}`,
      ...{ channel: creator, channel_id: creator, uploader: creator },
      view_count: 40_000 + ((n * 7919) % 900_000),
      ...{ duration: 120, timestamp: 1_700_000_000 + n * 600, transcript },
    })
  })
  return made.join('\n')
}
