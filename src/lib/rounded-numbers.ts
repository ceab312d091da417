/** Compares numbers as they are written with exact ones. */

/**
 * The relative difference that a rounded number may have from its figure, with one significant digit or with more.
 */
const tolerance = { one: 0.01, more: 0.05 }

/**
 * Whether a number in digits is the rounded figure, with its separator read as a decimal point or as a thousands
 * separator.
 */
export function isRounded(digits: string, scale: number, figure: number): boolean {
  return parseNumberReadings(digits).some(({ value, decimals }) => {
    const whole = String(Math.round(value * 10 ** decimals))
    const zeros = decimals > 0 ? 0 : whole.length - whole.replace(/0+$/u, '').length
    const step = scale * 10 ** (decimals > 0 ? -decimals : Math.min(zeros, whole.length - 1))
    const scaledValue = value * scale
    const isNear = Math.abs(Math.round(figure / step) * step - scaledValue) <= 1e-6 * Math.max(1, scaledValue)
    const maxDeviation = whole.length - zeros > 1 ? tolerance.more : tolerance.one
    return isNear && Math.abs(scaledValue - figure) <= maxDeviation * Math.abs(figure) + 1e-9
  })
}

/** The values that digits with separators may stand for, each with its number of decimals. */
export function parseNumberReadings(digits: string): { value: number; decimals: number }[] {
  const figures: { value: number; decimals: number }[] = []
  if (/^\d{1,15}$/u.test(digits) || /^\d{1,3}(?:[.,'’]\d{3}){1,4}$/u.test(digits))
    figures.push({ value: Number(digits.replace(/\D/gu, '')), decimals: 0 })
  const parts = /^(\d{1,12})[.,](\d{1,6})$/u.exec(digits)
  if (parts) figures.push({ value: Number(`${parts[1]}.${parts[2]}`), decimals: parts[2]?.length ?? 0 })
  return figures
}
