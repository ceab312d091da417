import { useEffect, useRef } from 'preact/hooks'
import uPlot from 'uplot'
import type { components } from '../../client/index.js'
import { locale, strings } from '../strings/index.js'

type Day = components['schemas']['UsageDay']

const chartHeightPx = 200

function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}

function shortDate(seconds: number): string {
  const format = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return format.format(seconds * 1000)
}

function optionsFor(width: number, onDay: (at: number) => void): uPlot.Options {
  const axis: uPlot.Axis = {
    stroke: () => colour('--soft'),
    font: '12px Instrument Sans Variable, sans-serif',
    ticks: { show: false },
    grid: { stroke: () => colour('--line'), width: 1 },
  }
  return {
    width,
    height: chartHeightPx,
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: (_, min, max) => [min - 43_200, max + 43_200] },
      y: { range: (_, __, max) => [0, Math.max(10, max * 1.1)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        values: (_, ticks) => ticks.map(shortDate),
        incrs: [86_400 * 5, 86_400 * 10],
      },
      { ...axis, size: 44, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000, 10_000] },
    ],
    series: [
      {},
      {
        paths: uPlot.paths.bars?.({ size: [0.72, 28], radius: 0.2 }),
        fill: () => colour('--accent'),
        stroke: () => colour('--accent'),
        width: 0,
        points: { show: false },
      },
    ],
    hooks: {
      init: [
        (plot) =>
          plot.over.addEventListener('click', () => {
            if (typeof plot.cursor.idx === 'number') onDay(plot.cursor.idx)
          }),
      ],
    },
  }
}

/** The figures as a table, for screen readers and for choosing a day by keyboard. */
function DayTable({ days, onDay }: { days: Day[]; onDay: (day: string) => void }) {
  const { usage } = strings()
  const daysWithCharges = days.filter(({ charged, runs }) => charged > 0 || runs > 0)
  return (
    <details class="day-table">
      <summary>{usage.asTable}</summary>
      {daysWithCharges.length === 0 && <p class="faint">{usage.nothingSpent}</p>}
      <ul>
        {daysWithCharges.map(({ date, charged, runs }) => (
          <li key={date}>
            <button type="button" class="link" onClick={() => onDay(date)}>
              {shortDate(Date.parse(date) / 1000)}
            </button>{' '}
            {usage.dayLine(charged, runs)}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Credits per day as bars. A click on a bar shows the runs of that day. */
export function DayChart({ days, onDay }: { days: Day[]; onDay: (day: string) => void }) {
  const place = useRef<HTMLDivElement>(null)
  const { usage } = strings()
  useEffect(() => {
    const element = place.current
    if (!element) return
    const choose = (at: number) => days[at] && onDay(days[at].date)
    const data: uPlot.AlignedData = [
      days.map(({ date }) => Date.parse(date) / 1000),
      days.map(({ charged }) => charged),
    ]
    const plot = new uPlot(optionsFor(element.clientWidth, choose), data, element)
    const resize = new ResizeObserver(() =>
      plot.setSize({ width: element.clientWidth, height: chartHeightPx }),
    )
    resize.observe(element)
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    const redraw = () => plot.redraw()
    scheme.addEventListener('change', redraw)
    return () => {
      scheme.removeEventListener('change', redraw)
      resize.disconnect()
      plot.destroy()
    }
  }, [days])
  const total = days.reduce((sum, { charged }) => sum + charged, 0)
  return (
    <>
      <div class="chart" ref={place} role="img" aria-label={usage.chart(total)} />
      <DayTable days={days} onDay={onDay} />
    </>
  )
}
