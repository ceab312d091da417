/** Colours of covers: a ground, two colours for the motif, and an ink that reads on all three. */

export type Palette = { ground: string; first: string; second: string; ink: string }

export const palettes: readonly Palette[] = [
  { ground: '#f4e3c8', first: '#e8b04a', second: '#edcf9b', ink: '#3b2413' },
  { ground: '#123a36', first: '#1f5c52', second: '#0c2b29', ink: '#f6efdc' },
  { ground: '#f2cfc4', first: '#e99478', second: '#f7e2d8', ink: '#4a1620' },
  { ground: '#1c2a4f', first: '#324a86', second: '#131d39', ink: '#f3e9d2' },
  { ground: '#dfe8d0', first: '#a9c588', second: '#f0f3e2', ink: '#203318' },
  { ground: '#7a1f2b', first: '#a23a3a', second: '#5c141f', ink: '#fdeedd' },
  { ground: '#d5e3ea', first: '#93bccd', second: '#eaf2f4', ink: '#12303f' },
  { ground: '#3a2354', first: '#5a3a7d', second: '#2a183f', ink: '#f7e6d8' },
  { ground: '#f6d95c', first: '#f2b632', second: '#f9e79a', ink: '#33260a' },
  { ground: '#26231f', first: '#4b4238', second: '#191714', ink: '#f5e7cf' },
  { ground: '#e6dcef', first: '#bfa2d8', second: '#f3edf7', ink: '#2f1c47' },
  { ground: '#c8482c', first: '#a93820', second: '#d4623f', ink: '#fff2e2' },
]
