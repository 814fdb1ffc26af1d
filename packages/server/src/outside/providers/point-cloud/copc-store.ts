import { httpSource } from '@gable/points/bytes/http-source'
import { clipCopc, openCopc } from '@gable/points/tree/copc'
import type { Config } from '../../../platform/config.ts'
import type { CloudIndex, PointCloudSource } from '../../../platform/ports/point-cloud.ts'
import type { CloudTools } from './reading.ts'
import { createStoreSource, keepOpened, type StoreConfig } from './store.ts'

/** Number of files whose header and hierarchy are cached. */
const KEPT = 50

/** COPC files that are fetched in parts, such as those of CanElevation. */
export function createCopcSource(
  config: StoreConfig & Pick<Config, 'COPC_URL'>,
  index: CloudIndex,
  tools: CloudTools,
): PointCloudSource {
  return createStoreSource(config, index, tools, {
    kind: 'copc',
    base: config.COPC_URL,
    read(call) {
      const open = keepOpened(KEPT, async (url, budget) => {
        const source = httpSource(url, call)
        return { source, file: await openCopc(source, budget, tools.definitions) }
      })
      return async (url, square, reading) => {
        const { file, source } = await open(url, reading.budget)
        return clipCopc(file, source, square, reading)
      }
    },
  })
}
