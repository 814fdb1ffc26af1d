import { createBudget } from '@gable/points/bytes/budget'
import { openFile } from '@gable/points/bytes/range-source'
import type { CloudClip, Square } from '@gable/points/clip'
import { cloudError } from '@gable/points/cloud-error'
import { clipTile } from '@gable/points/tile/clip-tile'
import type { Config } from '../../../platform/config.ts'
import type { CloudIndex, PointCloudSource, PointTile } from '../../../platform/ports/point-cloud.ts'
import { type CloudTools, flightsOf, readFlights, windowAround } from './reading.ts'

// Limits for local files: a house in a tile flown in strips spans a few dozen chunks.
const MAX_BYTES = 256_000_000
const MAX_READS = 4_000

/** Files imported by the operator, read in place. A missing or changed file is reported and skipped. */
export function createTileSource(
  config: Pick<Config, 'POINT_CLOUD_TIMEOUT_MS'>,
  index: Pick<CloudIndex, 'tilesMeeting'>,
  tools: CloudTools,
): PointCloudSource {
  const vendor = 'local'
  return {
    vendor,
    async *pointsAround(point, halfSideMeters, signal) {
      const allowance = { maxBytes: MAX_BYTES, maxRequests: MAX_READS, timeoutMs: config.POINT_CLOUD_TIMEOUT_MS }
      const budget = createBudget(allowance, signal)
      const tiles = await index.tilesMeeting(windowAround(point, halfSideMeters))
      const square: Square = { centre: point, halfSideMeters }
      const nameOf = ({ source, year, licence }: PointTile) => ({ name: source, year, attribution: licence })
      const flights = flightsOf(tiles, nameOf, (tile) => readTile(tile, square, { ...tools, budget }))
      yield* readFlights(vendor, flights, budget, tools)
    },
  }
}

async function readTile(tile: PointTile, square: Square, reading: Parameters<typeof clipTile>[3]): Promise<CloudClip> {
  const file = await openFile(tile.path).catch((error: Error) => {
    throw cloudError('GONE', `${tile.path}: ${error.message}`)
  })
  try {
    // Chunks may have moved, so offsets from the index could point into the middle of others.
    if (file.size !== tile.size || file.modified.getTime() !== tile.modifiedAt.getTime())
      throw cloudError('GONE', `${tile.path} was changed since it was imported`)
    return await clipTile({ ...tile, name: `${tile.path} ${tile.modifiedAt.getTime()}` }, file, square, reading)
  } finally {
    await file.close()
  }
}
