import { useEffect, useState } from 'preact/hooks'

/**
 * How many items of a list to render: `step` at first, and `step` more after each frame, up to all. Rendering a long
 * list at once would block the input of a slow phone. Items that are already rendered stay when the list changes.
 */
export function useGradualCount(total: number, step: number): number {
  const [count, setCount] = useState(step)
  const isComplete = count >= total
  useEffect(() => {
    if (isComplete) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // The timer lets the browser paint the frame and handle input before the next items.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setCount(count + step), 0)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [count, isComplete])
  return Math.min(count, total)
}

/** False until the first paint, then true. For content below or beside what is painted first. */
export function useIsPainted(): boolean {
  return useGradualCount(2, 1) === 2
}
