export type Point = { x: number; y: number }

/** The slope of the straight line closest to the points, by least squares; NaN for fewer than two. */
export function leastSquaresSlope(points: readonly Point[]): number {
  const mean = (pick: (point: Point) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length
  const x = mean((point) => point.x)
  const y = mean((point) => point.y)
  const covariance = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0)
  return covariance / points.reduce((sum, point) => sum + (point.x - x) ** 2, 0)
}
