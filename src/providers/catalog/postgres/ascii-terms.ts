/**
 * Finds the terms of ASCII texts without creating a string for each, because most words of an import have occurred
 * before. The terms are those of the tokenizer: runs of letters and digits in lower case.
 */

/** Maximum load of the hash table (open addressing). */
const maxLoad = 0.5
const initialTerms = 4096

/** FNV-1a. */
const hashStart = 0x811c9dc5 | 0
const hashFactor = 0x01000193

/** By character code: the code of the lower case of a letter or digit; 0 for others. */
const codes = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  return /[a-z0-9]/iu.test(character) ? character.toLowerCase().charCodeAt(0) : 0
})

export type AsciiTerms = {
  size(): number
  /**
   * Calls `tell` with the number of each term in a text. Returns false if the text is not ASCII; `tell` was not called
   * then.
   */
  read(text: string, tell: (number: number) => void): boolean
}

/** A term in a text: its start, end and hash. A single object is reused, because there are very many terms. */
type Span = { text: string; from: number; to: number; hash: number }

/** Creates a table of terms. `numberOf` returns the number of a new term. */
export function createAsciiTerms(numberOf: (term: string) => number): AsciiTerms {
  const entries = createEntries()
  let slots = new Int32Array(initialTerms / maxLoad)
  const span: Span = { text: '', from: 0, to: 0, hash: 0 }

  function grow(): void {
    slots = new Int32Array(slots.length * 2)
    for (let index = 0; index < entries.size(); index += 1) {
      let slot = entries.hashOf(index) & (slots.length - 1)
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
      slots[slot] = index + 1
    }
  }

  function find(): number {
    const mask = slots.length - 1
    for (let slot = span.hash & mask; ; slot = (slot + 1) & mask) {
      const index = (slots[slot] ?? 0) - 1
      if (index >= 0 && entries.isAt(index, span)) return entries.numberOf(index)
      if (index >= 0) continue
      const number = numberOf(span.text.slice(span.from, span.to).toLowerCase())
      slots[slot] = entries.add(span, number)
      if (entries.size() > slots.length * maxLoad) grow()
      return number
    }
  }

  return {
    size: entries.size,
    read(text, tell) {
      if (!isAscii(text)) return false
      span.text = text
      for (let from = 0; from < text.length; from = span.to + 1) {
        let to = from
        let hash = hashStart
        for (let code; to < text.length && (code = codes[text.charCodeAt(to)] ?? 0) !== 0; to += 1)
          hash = Math.imul(hash ^ code, hashFactor)
        span.from = from
        span.to = to
        span.hash = hash
        if (to > from) tell(find())
      }
      return true
    },
  }
}

/** The entry of a term: its hash, the start and length of its bytes, and its number. */
const at = { hash: 0, start: 1, length: 2, number: 3 }
const entrySize = 4

/** The terms in the order of their first occurrence. */
function createEntries() {
  let entries = new Int32Array(initialTerms * entrySize)
  let bytes = new Uint8Array(initialTerms * 8)
  let count = 0
  let bytesUsed = 0
  return {
    size: () => count,
    hashOf: (index: number) => entries[index * entrySize + at.hash] ?? 0,
    numberOf: (index: number) => entries[index * entrySize + at.number] ?? 0,
    isAt(index: number, { text, from, to, hash }: Span): boolean {
      const entry = index * entrySize
      if (entries[entry + at.hash] !== hash || entries[entry + at.length] !== to - from) return false
      const start = entries[entry + at.start] ?? 0
      for (let offset = 0; offset < to - from; offset += 1)
        if (bytes[start + offset] !== codes[text.charCodeAt(from + offset)]) return false
      return true
    },
    /** Adds a term; returns the number of terms. */
    add({ text, from, to, hash }: Span, number: number): number {
      if ((count + 1) * entrySize > entries.length) entries = enlarge(entries, entries.length * 2)
      if (bytesUsed + to - from > bytes.length) bytes = enlarge(bytes, bytes.length * 2 + to - from)
      entries.set([hash, bytesUsed, to - from, number], count * entrySize)
      for (let read = from; read < to; read += 1) bytes[bytesUsed++] = codes[text.charCodeAt(read)] ?? 0
      return (count += 1)
    },
  }
}

function enlarge<List extends Int32Array | Uint8Array>(list: List, length: number): List {
  const larger = new (list.constructor as new (length: number) => List)(length)
  larger.set(list)
  return larger
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > 127) return false
  return true
}
