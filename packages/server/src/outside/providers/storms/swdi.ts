import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type { Box, HailQuestion, HailReport, StormSource } from '../../../platform/ports/storms.ts'
import { fetchError } from '../../../platform/safe-fetch.ts'
import { createEndpoint } from '../endpoint.ts'
import { vendorText } from '../vendor-answer.ts'
import { asRequested, inchesOf, onePer, pointOf } from './hail.ts'

/** Maximum number of rows per answer; with this many, some may be missing. */
const maxRows = 10_000
const answer = z.object({ result: z.array(z.unknown()).max(maxRows) })
const signature = z.object({ ZTIME: vendorText(40), MAXSIZE: z.unknown().optional(), SHAPE: vendorText() })
const maxBytes = 16_000_000
const day = 86_400_000

/**
 * Hail estimated by NOAA's radars, from the Severe Weather Data Inventory: available everywhere, but less accurate for
 * larger hail.
 */
export function createSwdiStorms({
  SWDI_URL,
  PROVIDER_TIMEOUT_MS,
}: Pick<Config, 'SWDI_URL' | 'PROVIDER_TIMEOUT_MS'>): StormSource {
  const endpoint = createEndpoint(SWDI_URL, PROVIDER_TIMEOUT_MS)

  const ask = async (box: Box, from: Date, to: Date): Promise<HailReport[]> => {
    const { result } = await endpoint.json(`/swdiws/json/nx3hail/${dayOf(from)}:${dayOf(to)}`, answer, {
      query: { bbox: box.join() },
      maxBytes,
    })
    if (result.length < maxRows) return readSignatures(result)
    const days = Math.round((to.getTime() - from.getTime()) / day)
    if (days < 2) throw fetchError('TOO_LARGE', 200)
    const middle = new Date(from.getTime() + Math.floor(days / 2) * day)
    return [...(await ask(box, from, middle)), ...(await ask(box, middle, to))]
  }

  return {
    vendor: 'swdi',
    // Radar data arrives within days, not hours.
    settledAfterDays: 7,
    async hailWithin(question: HailQuestion) {
      const reports: HailReport[] = []
      for (const box of question.boxes) reports.push(...(await ask(box, question.from, question.to)))
      return asRequested(reports, question)
    },
  }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10).replaceAll('-', '')

/** Degrees: a little over a mile, roughly the position error of a radar estimate. */
const cell = 0.02

/** Radars scan every five minutes, so this keeps the largest hail per place and day. */
export function readSignatures(rows: readonly unknown[]): HailReport[] {
  const read = rows.flatMap((row) => signature.safeParse(row).data ?? [])
  if (rows.length > 0 && read.length === 0) throw fetchError('BAD_ANSWER', 200)
  const reports = read.flatMap(({ ZTIME, MAXSIZE, SHAPE }) => {
    const [, lng, lat] = /^POINT ?\((-?[\d.]+) (-?[\d.]+)\)$/i.exec(SHAPE.trim()) ?? []
    const [at, point, inches] = [new Date(ZTIME), pointOf(Number(lng), Number(lat)), inchesOf(MAXSIZE)]
    return inches === undefined || !point || Number.isNaN(at.getTime()) ? [] : [{ at, point, inches, place: '' }]
  })
  return onePer(
    reports,
    ({ at, point }) => [dayOf(at), ...point.map((degrees) => Math.floor(degrees / cell))].join(),
    (one, other) => one.inches > other.inches || (one.inches === other.inches && one.at < other.at),
  )
}
