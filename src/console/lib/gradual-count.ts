import { useEffect, useState } from 'preact/hooks'

/**
 * How many of a list's items to draw: `step` of them at first, and as many more after each frame, until all stand. A long
 * list drawn at once would block a slow phone's input for as long as all of it takes. Items that are there already stay
 * when the list changes.
 */
export function useGradualCount(total: number, step: number): number {
  const [count, setCount] = useState(step)
  const isWhole = count >= total
  useEffect(() => {
    if (isWhole) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // A timer behind the frame: what is drawn is on the screen, and input comes first.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setCount(count + step), 0)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [count, isWhole])
  return Math.min(count, total)
}

/** False while what is drawn first comes to the screen, then true: for what stands below or beside it. */
export function useIsPainted(): boolean {
  return useGradualCount(2, 1) === 2
}
