/** Colours of covers: a ground, and two colours for the motif. All are deep, so that white words read on them. */

export type Palette = { ground: string; first: string; second: string }

export const palettes: readonly Palette[] = [
  { ground: '#123a36', first: '#2f7d6c', second: '#1c5a50' },
  { ground: '#1c2a4f', first: '#4667b8', second: '#2c4180' },
  { ground: '#7a1f2b', first: '#c4574a', second: '#982f36' },
  { ground: '#3a2354', first: '#8354b3', second: '#573379' },
  { ground: '#26231f', first: '#75624d', second: '#453b31' },
  { ground: '#8a2f1a', first: '#d4683a', second: '#ab4424' },
  { ground: '#12303f', first: '#3a86a8', second: '#205872' },
  { ground: '#203318', first: '#6a9a4a', second: '#3c5e2c' },
  { ground: '#4a1640', first: '#b8488f', second: '#7a2868' },
  { ground: '#33260a', first: '#b98a26', second: '#6e5215' },
  { ground: '#0f3346', first: '#2b97a0', second: '#1a6272' },
  { ground: '#2b2350', first: '#6f62c9', second: '#463a85' },
]
