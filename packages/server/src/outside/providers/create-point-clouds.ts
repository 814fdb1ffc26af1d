import { createDecoder } from '@gable/points/decode/decoder'
import type { Definitions } from '@gable/points/system/codes'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log/log.ts'
import type { CloudIndex, PointCloudSource } from '../../platform/ports/point-cloud.ts'
import { createEptSource } from './point-cloud/ept.ts'
import type { CloudTools } from './point-cloud/reading.ts'
import { createCopcSource } from './point-cloud/store.ts'
import { createTileSource } from './point-cloud/tiles.ts'

type Maker = (config: Config, index: CloudIndex, tools: CloudTools) => PointCloudSource

const makers: Record<Config['POINT_CLOUDS'][number], Maker> = {
  local: createTileSource,
  ept: createEptSource,
  copc: createCopcSource,
}

interface PointClouds {
  sources: PointCloudSource[]
  /** Ends the decoding thread. */
  close(): Promise<void>
}

/**
 * Creates the configured point clouds, in order, sharing one decoding thread that starts on demand. The demo's own
 * survey comes last, after the operator's.
 * @param keepBytes cache size for decoded chunks, for measuring house by house.
 */
export function createPointClouds(
  config: Config,
  {
    index,
    definitions,
    log,
    keepBytes = 0,
  }: { index: CloudIndex; definitions: Definitions; log: Pick<Log, 'warn'>; keepBytes?: number },
): PointClouds {
  const decoder = createDecoder({ keepBytes })
  const tools: CloudTools = {
    decoder,
    definitions,
    tell: (vendor, cloud, found) => log.warn({ provider: vendor, cloud, found }, 'failed to read a point cloud'),
  }
  const names = new Set(config.DEMO ? [...config.POINT_CLOUDS, 'local' as const] : config.POINT_CLOUDS)
  return {
    sources: [...names].map((name) => makers[name](config, index, tools)),
    close: () => decoder.close(),
  }
}
