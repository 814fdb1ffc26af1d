import { httpStore } from '@gable/points/bytes/http-source'
import { clipEpt, openEpt } from '@gable/points/tree/ept'
import type { Config } from '../../../platform/config.ts'
import type { CloudIndex, PointCloudSource } from '../../../platform/ports/point-cloud.ts'
import type { CloudTools } from './reading.ts'
import { createStoreSource, keepOpened, type StoreConfig } from './store.ts'

/** Number of projects whose index is cached; a contractor's towns are in only a few. */
const KEPT = 20

/** Entwine projects, such as those of the USGS 3D Elevation Program. */
export function createEptSource(
  config: StoreConfig & Pick<Config, 'EPT_URL'>,
  index: CloudIndex,
  tools: CloudTools,
): PointCloudSource {
  return createStoreSource(config, index, tools, {
    kind: 'ept',
    base: config.EPT_URL,
    read(call) {
      const storeOf = (url: URL) => httpStore(new URL('.', url), call)
      const open = keepOpened(KEPT, (url, budget) => openEpt(storeOf(url), budget, tools.definitions))
      return async (url, square, reading) => clipEpt(await open(url, reading.budget), storeOf(url), square, reading)
    },
  })
}
