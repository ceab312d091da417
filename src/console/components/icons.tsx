/** Icons. An icon has an accessible name only if no text stands beside it. */

const paths = {
  keep: 'M6 4h12v16l-6-4.2L6 20z',
  reject: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  open: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  play: 'M8 5v14l11-7z',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  refresh: 'M20 11a8 8 0 1 0-2.3 6.3M20 5v6h-6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2',
  spark: 'M12 3l1.9 5.6L19.5 10.5l-5.6 1.9L12 18l-1.9-5.6L4.5 10.5l5.6-1.9zM19 17v4M17 19h4',
  share: 'M12 15V4M8 8l4-4 4 4M5 13v7h14v-7',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  moon: 'M20 14.5A8 8 0 0 1 9.5 4 8 8 0 1 0 20 14.5z',
  key: 'M15 4a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM11.5 12.5 4 20M7 17l2 2',
  chart: 'M5 20V11M12 20V4M19 20v-6',
  library: 'M5 4v16M10 4v16M15 5l4 15',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 7.5v.5',
  ask: 'M4 5h16v11H12l-5 4v-4H4z',
  chevron: 'M6 9l6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  trash: 'M5 7h14M10 4h4M7 7l1 13h8l1-13',
  code: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  check: 'M5 12.5l4.5 4.5L19 7',
  alert: 'M12 4 2.5 20h19zM12 10v4M12 17v.5',
  exit: 'M10 4H4v16h6M15 8l4 4-4 4M19 12H9',
  import: 'M12 20V9M7 13l5-5 5 5M5 4h14',
  film: 'M4 5h16v14H4zM8 5v14M16 5v14M4 12h16',
} as const

export type IconName = keyof typeof paths

/** An icon by its name. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  const isSolid = name === 'play'
  return (
    <svg
      class="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isSolid ? 'currentColor' : 'none'}
      stroke="currentColor"
      stroke-width="1.8"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
